package org.ngsildbench.httpservers.stream;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A client's filter: an item passes if it meets each condition given. Items that have one of
 * several values meet a condition; without values there is no condition.
 *
 * @param sources accepted Source-Ids
 * @param applications accepted Application-Ids
 * @param vocabularies accepted starts of IRIs; one IRI in angle brackets in the body must have one
 */
record ItemFilter(Set<String> sources, Set<String> applications, Set<String> vocabularies) {

  /** Accepts all items. */
  static final ItemFilter NONE = new ItemFilter(Set.of(), Set.of(), Set.of());

  /** Reads the parameters {@code source-id}, {@code application-id} and {@code vocabulary}. */
  static ItemFilter of(QueryStringDecoder query) {
    return new ItemFilter(
        values(query, "source-id"), values(query, "application-id"), values(query, "vocabulary"));
  }

  private static Set<String> values(QueryStringDecoder query, String name) {
    return Set.copyOf(query.parameters().getOrDefault(name, List.of()));
  }

  /** Returns the items that pass, in order. */
  List<Item> of(List<Item> items) {
    return equals(NONE) ? items : items.stream().filter(this::accepts).toList();
  }

  private boolean accepts(Item item) {
    return (sources.isEmpty() || sources.contains(item.source()))
        && (applications.isEmpty() || applications.contains(item.application()))
        && (vocabularies.isEmpty()
            || vocabularies.stream().anyMatch(vocabulary -> uses(item, vocabulary)));
  }

  private static boolean uses(Item item, String vocabulary) {
    byte[] start = ("<" + vocabulary).getBytes(StandardCharsets.UTF_8);
    byte[] all = item.bytes();
    for (int at = item.bodyOffset(); at <= all.length - start.length; at++) {
      if (all[at] == '<' && Arrays.equals(all, at, at + start.length, start, 0, start.length)) {
        return true;
      }
    }
    return false;
  }
}
