package org.ngsildbench.vehicles.ngsild;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.RefusedEntity;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.vehicles.payload.MessageForm;

/**
 * Sends batches one at a time; messages that arrive meanwhile form the next batch. Starts its
 * thread with the first message. Thread-safe.
 */
final class BatchLane implements AutoCloseable {

  private final NgsiLdClient client;
  private final BatchSettings settings;
  private final BlockingQueue<EntityUpdate> waiting;
  private EntityUpdate heldOver;
  private Thread thread;
  private volatile boolean closed;

  BatchLane(NgsiLdClient client, BatchSettings settings) {
    this.client = client;
    this.settings = settings;
    this.waiting = new LinkedBlockingQueue<>(settings.waiting());
  }

  /** Adds a message; blocks while the queue is full. */
  void put(EntityUpdate update) {
    begin();
    try {
      waiting.put(update);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      reportClosed(update);
      return;
    }
    if (closed) {
      reportAllClosed();
    }
  }

  private synchronized void begin() {
    if (thread == null && !closed) {
      thread = new Thread(this::run, "vehicles to a broker");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void run() {
    try {
      while (!closed) {
        List<EntityUpdate> batch = gather();
        batch.removeIf(EntityUpdate::isReported);
        if (!batch.isEmpty()) {
          send(batch);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (heldOver != null) {
      reportClosed(heldOver);
    }
    reportAllClosed();
  }

  /**
   * Collects the next batch. A vehicle occurs once per batch; its next message waits for the next
   * batch.
   */
  private List<EntityUpdate> gather() throws InterruptedException {
    List<EntityUpdate> batch = new ArrayList<>();
    Set<Long> vehicles = new HashSet<>();
    EntityUpdate next = heldOver == null ? waiting.take() : heldOver;
    heldOver = null;
    while (next != null) {
      if (!vehicles.add(next.vehicle())) {
        heldOver = next;
        return batch;
      }
      batch.add(next);
      next = batch.size() < settings.entities() ? waiting.poll() : null;
    }
    return batch;
  }

  private void send(List<EntityUpdate> batch) {
    BatchResult result;
    try {
      result =
          client.execute(
              client.prepare(
                  BatchOperation.UPSERT,
                  batch.stream().map(BatchLane::entity).toList(),
                  BatchSplit.NONE),
              NgsiLdClient.CLOSED_LOOP);
    } catch (BrokerException e) {
      fail(batch, BrokerFailures.of(e.kind(), e.getMessage()));
      return;
    }
    if (result.refusedForSize() && batch.size() > 1) {
      send(batch.subList(0, batch.size() / 2));
      send(batch.subList(batch.size() / 2, batch.size()));
      return;
    }
    report(batch, result);
  }

  private static EntityBytes entity(EntityUpdate update) {
    return new EntityBytes(MessageForm.entityId(update.vehicle()), update.json());
  }

  private static void report(List<EntityUpdate> batch, BatchResult result) {
    if (result.accepted() == batch.size()) {
      acknowledge(batch);
      return;
    }
    StreamFailure failure = BrokerFailures.of(result.failure().kind(), result.failure().message());
    if (result.refused() == batch.size()) {
      fail(batch, failure);
      return;
    }
    Set<String> refused =
        result.refusedEntities().stream().map(RefusedEntity::id).collect(Collectors.toSet());
    if (result.undetermined() > 0 || refused.size() < result.refused()) {
      // The broker may have accepted some: a retry is harmless, but counts as doubtful.
      fail(batch, new StreamFailure(StreamFailureKind.CONNECTION_LOST, failure.message()));
      return;
    }
    acknowledge(batch.stream().filter(one -> !refused.contains(entity(one).id())).toList());
    fail(batch.stream().filter(one -> refused.contains(entity(one).id())).toList(), failure);
  }

  private static void acknowledge(List<EntityUpdate> updates) {
    long nanos = System.nanoTime();
    updates.forEach(update -> update.acknowledge(nanos));
  }

  private static void fail(List<EntityUpdate> updates, StreamFailure failure) {
    long nanos = System.nanoTime();
    updates.forEach(update -> update.fail(failure, nanos));
  }

  private void reportAllClosed() {
    for (EntityUpdate left = waiting.poll(); left != null; left = waiting.poll()) {
      reportClosed(left);
    }
  }

  private static void reportClosed(EntityUpdate update) {
    fail(
        List.of(update),
        new StreamFailure(StreamFailureKind.CLOSED, "the connection to the broker was closed"));
  }

  /**
   * Stops the lane. Without a previous close, waits for requests in flight up to the client's
   * timeouts.
   */
  @Override
  public void close() {
    Thread running;
    synchronized (this) {
      closed = true;
      running = thread;
    }
    if (running == null) {
      return;
    }
    running.interrupt();
    try {
      running.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
