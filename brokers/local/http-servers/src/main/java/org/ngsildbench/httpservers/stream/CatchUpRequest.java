package org.ngsildbench.httpservers.stream;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a client wants of the past: {@code last-seen}, {@code past-events-limit} and {@code
 * non-blocking} of a request.
 *
 * @param lastSeen the Event-Id of what it saw last, or empty
 * @param limit at most so many items
 * @param nonBlocking answer a poll at once, also with nothing
 */
record CatchUpRequest(String lastSeen, OptionalInt limit, boolean nonBlocking) {

  /**
   * From a request; a client of server-sent events says in a header what it saw last.
   *
   * @throws IllegalArgumentException if the limit is none
   */
  static CatchUpRequest of(QueryStringDecoder query, HttpHeaders headers) {
    String limit = first(query, "past-events-limit", "");
    String nonBlocking = first(query, "non-blocking", "0");
    return new CatchUpRequest(
        first(query, "last-seen", headers.get("Last-Event-ID", "")),
        limit.isEmpty() ? OptionalInt.empty() : OptionalInt.of(StreamPath.number(limit)),
        !nonBlocking.equals("0"));
  }

  private static String first(QueryStringDecoder query, String name, String otherwise) {
    return query.parameters().getOrDefault(name, List.of(otherwise)).get(0);
  }

  /** Of the items that came before the request. */
  List<Item> from(RecentItems recent) {
    if (!lastSeen.isEmpty()) {
      List<Item> newer = recent.newerThan(lastSeen);
      int from = limit.isPresent() ? Math.max(0, newer.size() - limit.getAsInt()) : 0;
      return newer.subList(from, newer.size());
    }
    return limit.isPresent() ? recent.latest(limit.getAsInt()) : List.of();
  }
}
