package org.ngsildbench.httpservers.stream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;

/** The latest items of a stream, for reconnecting clients and for detecting duplicates. */
@RequiredArgsConstructor
final class RecentItems {

  private final int mostItems;
  private final long mostBytes;
  private final Deque<Item> items = new ArrayDeque<>();
  private final Set<String> ids = new HashSet<>();
  private long bytes;

  void add(Item item) {
    items.addLast(item);
    ids.add(item.id());
    bytes += item.bytes().length;
    while (items.size() > mostItems || (bytes > mostBytes && items.size() > 1)) {
      Item oldest = items.removeFirst();
      ids.remove(oldest.id());
      bytes -= oldest.bytes().length;
    }
  }

  boolean contains(String id) {
    return ids.contains(id);
  }

  /** Returns the items after an item; all if it is not in the buffer. */
  List<Item> newerThan(String id) {
    List<Item> newer = new ArrayList<>();
    Iterator<Item> latestFirst = items.descendingIterator();
    while (latestFirst.hasNext()) {
      Item item = latestFirst.next();
      if (item.id().equals(id)) {
        break;
      }
      newer.add(item);
    }
    Collections.reverse(newer);
    return newer;
  }

  /** Returns the items, oldest first. */
  List<Item> all() {
    return List.copyOf(items);
  }
}
