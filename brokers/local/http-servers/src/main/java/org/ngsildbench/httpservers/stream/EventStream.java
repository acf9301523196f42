package org.ngsildbench.httpservers.stream;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import lombok.Getter;

/**
 * One stream: receives items, drops duplicates, collects the rest for a window, and sends it to all
 * clients.
 */
final class EventStream {

  private final RecentItems recent;
  private final Map<String, Item> gathered = new LinkedHashMap<>();

  /** Made when a first client joins, and removed when the last has gone. */
  private final Map<AudienceKey, Audience> audiences = new LinkedHashMap<>();

  private final Pollers pollers = new Pollers();
  private final ScheduledFuture<?> windows;
  @Getter private long published;

  /** Number of clients disconnected for being too slow. */
  @Getter private long cut;

  /** Form and filter that all clients of an audience share. */
  private record AudienceKey(Form form, ItemFilter filter) {}

  EventStream(StreamServerOptions options, EventLoop loop) {
    recent = new RecentItems(options.recentItems(), options.recentBytes());
    // At a fixed rate, not from the first item: an item waits half a window on average.
    long period = options.window().toNanos();
    windows =
        period == 0
            ? null
            : loop.scheduleAtFixedRate(this::endWindow, period, period, TimeUnit.NANOSECONDS);
  }

  /** Receives items; drops those with a known id. */
  void publish(List<Item> items) {
    Map<String, Item> fresh = new LinkedHashMap<>();
    for (Item item : items) {
      if (!recent.contains(item.id()) && !gathered.containsKey(item.id())) {
        fresh.putIfAbsent(item.id(), item);
      }
    }
    published += fresh.size();
    deliver(List.copyOf(fresh.values()), true);
    gathered.putAll(fresh);
    if (windows == null) {
      endWindow();
    }
  }

  private void endWindow() {
    if (gathered.isEmpty()) {
      return;
    }
    List<Item> items = List.copyOf(gathered.values());
    gathered.clear();
    items.forEach(recent::add);
    deliver(items, false);
    pollers.deliver(items);
  }

  private void deliver(List<Item> items, boolean immediate) {
    audiences.forEach(
        (key, audience) -> {
          if (key.form().isImmediate() == immediate) {
            audience.deliver(items);
          }
        });
  }

  /** Starts a client's response: its head, missed items, and all new items that pass its filter. */
  void join(Channel channel, Form form, CatchUpRequest wanted, ItemFilter filter) {
    Audience audience = audiences.computeIfAbsent(new AudienceKey(form, filter), this::newAudience);
    channel.write(StreamResponses.longLived(audience.headers()), channel.voidPromise());
    List<Item> missed = new ArrayList<>(wanted.from(recent, filter));
    if (form.isImmediate() && !wanted.lastSeen().isEmpty()) {
      // Some may be duplicates, which a repeater recognizes by id.
      missed.addAll(filter.of(List.copyOf(gathered.values())));
    }
    audience.join(channel, missed);
  }

  private Audience newAudience(AudienceKey key) {
    return new Audience(
        key.filter(), key.form().newFormat(), () -> audiences.remove(key), () -> cut++);
  }

  /**
   * Handles a poll; answers at once if there are items or the client does not want to wait.
   *
   * @return whether the poll waits
   */
  boolean poll(Channel channel, CatchUpRequest wanted, ItemFilter filter) {
    List<Item> missed = wanted.from(recent, filter);
    if (missed.isEmpty() && !wanted.nonBlocking()) {
      pollers.add(channel, filter);
      return true;
    }
    channel.writeAndFlush(StreamResponses.items(missed), channel.voidPromise());
    return false;
  }

  /** Removes a polling client that has disconnected. */
  void forget(Channel channel) {
    pollers.remove(channel);
  }

  int clients() {
    return pollers.size() + audiences.values().stream().mapToInt(Audience::size).sum();
  }

  void end() {
    if (windows != null) {
      windows.cancel(false);
    }
    endWindow();
    audiences.values().forEach(Audience::end);
    pollers.end();
  }
}
