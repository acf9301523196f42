package org.ngsildbench.httpservers.stream;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * One stream: takes items, drops those it had already, gathers the rest for a window, and sends it
 * to all who listen.
 */
final class EventStream {

  private final RecentItems recent;
  private final Map<String, Item> gathered = new LinkedHashMap<>();
  private final Map<Form, Audience> audiences = new EnumMap<>(Form.class);
  private final Pollers pollers = new Pollers();
  private final ScheduledFuture<?> windows;
  private long published;

  EventStream(StreamServerOptions options, EventLoop loop) {
    recent = new RecentItems(options.recentItems(), options.recentBytes());
    for (Form form : Form.values()) {
      audiences.put(form, new Audience(form.newFormat()));
    }
    // At fixed times, not from the first item on: an item waits half a window at the mean.
    long period = options.window().toNanos();
    windows =
        period == 0
            ? null
            : loop.scheduleAtFixedRate(this::endWindow, period, period, TimeUnit.NANOSECONDS);
  }

  /** Takes items; those whose id is known are dropped. */
  void publish(List<Item> items) {
    Map<String, Item> fresh = new LinkedHashMap<>();
    for (Item item : items) {
      if (!recent.contains(item.id()) && !gathered.containsKey(item.id())) {
        fresh.putIfAbsent(item.id(), item);
      }
    }
    published += fresh.size();
    audiences.get(Form.PRIORITY).deliver(List.copyOf(fresh.values()));
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
    audiences.forEach(
        (form, audience) -> {
          if (!form.isImmediate()) {
            audience.deliver(items);
          }
        });
    pollers.deliver(items);
  }

  /** A client's answer begins: its head, what it missed, and from now on all that comes. */
  void join(Channel channel, Form form, CatchUpRequest wanted) {
    Audience audience = audiences.get(form);
    channel.write(StreamAnswers.longLived(audience.headers()), channel.voidPromise());
    List<Item> missed = new ArrayList<>(wanted.from(recent));
    if (form.isImmediate() && !wanted.lastSeen().isEmpty()) {
      // It may have seen some of these; whoever repeats knows them by their ids.
      missed.addAll(gathered.values());
    }
    audience.join(channel, missed);
  }

  /**
   * A poll: answered at once where there is something, or where it does not want to wait.
   *
   * @return whether it waits
   */
  boolean poll(Channel channel, CatchUpRequest wanted) {
    List<Item> missed = wanted.from(recent);
    if (missed.isEmpty() && !wanted.nonBlocking()) {
      pollers.add(channel);
      return true;
    }
    channel.writeAndFlush(StreamAnswers.items(missed), channel.voidPromise());
    return false;
  }

  /** A client that polls has gone. */
  void forget(Channel channel) {
    pollers.remove(channel);
  }

  long published() {
    return published;
  }

  int clients() {
    return pollers.size() + audiences.values().stream().mapToInt(Audience::size).sum();
  }

  /** How many clients were cut, since they were too slow. */
  long cut() {
    return audiences.values().stream().mapToLong(Audience::cut).sum();
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
