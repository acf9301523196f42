package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.reconnect.ClientSupervisor;

/**
 * Reads in a separate thread, max one batch ahead of the listener; with a slow listener, messages
 * stay at the server and count as lag.
 */
final class RedisConsumer implements StreamConsumer, ClientSupervisor.Kept {

  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final RedisConnector connector;
  private final ConsumerSettings settings;
  private final TopicKeys keys;
  private final int partitions;
  private final MessageListener listener;
  private final Consumer<ClientSupervisor.Kept> afterClose;
  private final StreamLeases leases;
  private final Thread thread;
  private final Map<Integer, EntryId> delivered = new HashMap<>();
  private volatile RedisGroupReader reader;
  private volatile boolean closed;
  private volatile boolean abandoned;

  /** Joins the group; {@link #start} begins to read. */
  RedisConsumer(
      RedisConnector connector,
      ConsumerSettings settings,
      int partitions,
      MessageListener listener,
      Consumer<ClientSupervisor.Kept> afterClose)
      throws StreamException {
    this.connector = connector;
    this.settings = settings;
    this.keys = new TopicKeys(settings.topic());
    this.partitions = partitions;
    this.listener = listener;
    this.afterClose = afterClose;
    this.leases =
        new StreamLeases(
            keys, settings.group(), settings.name(), partitions, connector.settings().timeout());
    this.reader = connect("$");
    this.thread = new Thread(this::run, "redis consumer " + settings.name());
    thread.setDaemon(true);
  }

  /** Begins to read; returns when this consumer reads the share of the streams that is its own. */
  void start() throws StreamException {
    thread.start();
    long deadline = System.nanoTime() + connector.settings().timeout().toNanos();
    leases.keep(reader.control());
    while (!leases.areSettled()) {
      if (closed || System.nanoTime() - deadline > 0) {
        throw new StreamException(connector.failures().timeout(), null);
      }
      pause(Duration.ofMillis(10));
      leases.keep(reader.control());
    }
  }

  /** Keeps its leases. */
  @Override
  public void keep() {
    try {
      if (!closed) {
        leases.keep(reader.control());
      }
    } catch (StreamException e) {
      // The reading thread meets it, too, and connects again.
    }
  }

  private RedisGroupReader connect(String groupBegins) throws StreamException {
    RedisLink control = connector.open(settings.name());
    try {
      RedisTopics topics = new RedisTopics(control, connector.settings().timeout());
      for (int partition = 0; partition < partitions; partition++) {
        topics.group(keys.stream(partition), settings.group(), groupBegins);
      }
      return new RedisGroupReader(
          connector.open(settings.name()),
          control,
          keys,
          settings.group(),
          settings.name(),
          connector.settings());
    } catch (StreamException e) {
      control.close();
      throw e;
    }
  }

  private void run() {
    while (!closed) {
      try {
        serve(reader);
      } catch (StreamException e) {
        interrupted(e.failure());
      } catch (RuntimeException e) {
        // An answer that is not as it should be.
        String activity = "Reading %s from Redis".formatted(settings.topic());
        interrupted(StreamFailure.unexpected(activity, e));
      }
    }
  }

  private void interrupted(StreamFailure failure) {
    if (!closed) {
      listener.interrupted(failure);
      reconnect();
    }
  }

  private void reconnect() {
    reader.close();
    while (!closed) {
      pause(PAUSE);
      try {
        // The group was deleted with its stream, so every current entry is new.
        reader = connect("0");
        return;
      } catch (StreamException | RuntimeException stillAway) {
        // The disconnect is already reported.
      }
    }
  }

  private void serve(RedisGroupReader with) throws StreamException {
    SortedSet<Integer> mine = new TreeSet<>();
    CompletableFuture<ReadBatch> next = null;
    while (!closed || next != null) {
      if (next == null && mine != leases.assigned()) {
        mine = change(with, mine);
      }
      if (next == null && mine.isEmpty()) {
        pause(Duration.ofMillis(10));
        continue;
      }
      ReadBatch batch = with.await(next == null ? with.read(mine) : next);
      next = closed || mine != leases.assigned() ? null : with.read(mine);
      if (!batch.isEmpty()) {
        if (!batch.deliverTo(listener, () -> abandoned)) {
          return;
        }
        remember(batch);
        with.acknowledge(batch);
      }
    }
    with.awaitAcknowledged();
  }

  /** Switches to other streams while no read is in flight. */
  private SortedSet<Integer> change(RedisGroupReader with, SortedSet<Integer> before)
      throws StreamException {
    with.awaitAcknowledged();
    SortedSet<Integer> now = leases.assigned();
    for (int partition : now) {
      if (!before.contains(partition)) {
        EntryId last = delivered.getOrDefault(partition, EntryId.NONE);
        with.deliverUnacknowledged(partition, last, listener);
      }
    }
    leases.nowRead(now);
    return now;
  }

  private void remember(ReadBatch batch) {
    for (ReadBatch.StreamPart part : batch.parts()) {
      List<byte[]> ids = part.ids();
      String stream = new String(part.stream(), java.nio.charset.StandardCharsets.UTF_8);
      int partition = Integer.parseInt(stream.substring(stream.lastIndexOf(':') + 1));
      delivered.put(partition, EntryId.of(new String(ids.get(ids.size() - 1), US_ASCII)));
    }
  }

  private static void pause(Duration duration) {
    try {
      TimeUnit.MILLISECONDS.sleep(duration.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public long lag() {
    try {
      return reader.lag(leases.assigned());
    } catch (StreamException e) {
      return UNKNOWN;
    }
  }

  /** Waits for the batch that the listener has, then leaves the group. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      if (Thread.currentThread() != thread) {
        thread.join(CLOSE_TIMEOUT.toMillis());
      }
      abandoned = true;
      leases.leave(reader.control());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (StreamException e) {
      // The leases end by themselves.
    }
    reader.close();
    afterClose.accept(this);
  }
}
