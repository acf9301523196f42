package org.ngsildbench.httpservers.stream;

import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The clients whose poll waits for items. */
final class Pollers {

  private final Set<Channel> waiting = new LinkedHashSet<>();

  void add(Channel channel) {
    waiting.add(channel);
  }

  void remove(Channel channel) {
    waiting.remove(channel);
  }

  int size() {
    return waiting.size();
  }

  void deliver(List<Item> items) {
    if (waiting.isEmpty() || items.isEmpty()) {
      return;
    }
    List<Channel> all = new ArrayList<>(waiting);
    waiting.clear();
    all.forEach(
        channel -> channel.writeAndFlush(StreamResponses.items(items), channel.voidPromise()));
  }

  /** Ends all polls with the stream. */
  void end() {
    for (Channel channel : waiting) {
      channel.writeAndFlush(StreamResponses.items(List.of()), channel.voidPromise());
    }
    waiting.clear();
  }
}
