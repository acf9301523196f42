package org.ngsildbench.httpservers.stream;

import io.netty.channel.Channel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The clients whose poll waits for items, with their filters. */
final class Pollers {

  private final Map<Channel, ItemFilter> waiting = new LinkedHashMap<>();

  void add(Channel channel, ItemFilter filter) {
    waiting.put(channel, filter);
  }

  void remove(Channel channel) {
    waiting.remove(channel);
  }

  int size() {
    return waiting.size();
  }

  /** Answers the polls that items pass the filters of; the others keep waiting. */
  void deliver(List<Item> items) {
    Map<ItemFilter, List<Item>> passed = new HashMap<>();
    for (Map.Entry<Channel, ItemFilter> each : List.copyOf(waiting.entrySet())) {
      List<Item> wanted = passed.computeIfAbsent(each.getValue(), filter -> filter.of(items));
      if (!wanted.isEmpty()) {
        Channel channel = each.getKey();
        waiting.remove(channel);
        channel.writeAndFlush(StreamResponses.items(wanted), channel.voidPromise());
      }
    }
  }

  /** Ends all polls with the stream. */
  void end() {
    for (Channel channel : waiting.keySet()) {
      channel.writeAndFlush(StreamResponses.items(List.of()), channel.voidPromise());
    }
    waiting.clear();
  }
}
