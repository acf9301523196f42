package org.ngsildbench.httpservers.stream;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.OptionalInt;

/**
 * A client's request for past items: {@code last-seen}, {@code past-events-limit} and {@code
 * non-blocking}.
 *
 * @param lastSeen Event-Id of the last item the client received, or empty
 * @param limit max items
 * @param nonBlocking whether to answer a poll at once, even without items
 */
record CatchUpRequest(String lastSeen, OptionalInt limit, boolean nonBlocking) {

  /**
   * Parses a request; a client of server-sent events sends the last id in a header.
   *
   * @throws IllegalArgumentException if the limit is invalid
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

  /** Returns the requested items from before the request that pass a filter. */
  List<Item> from(RecentItems recent, ItemFilter filter) {
    if (lastSeen.isEmpty() && limit.isEmpty()) {
      return List.of();
    }
    List<Item> items = filter.of(lastSeen.isEmpty() ? recent.all() : recent.newerThan(lastSeen));
    int from = limit.isPresent() ? Math.max(0, items.size() - limit.getAsInt()) : 0;
    return items.subList(from, items.size());
  }
}
