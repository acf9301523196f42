package org.ngsildbench.vehicles.pacing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.sink.DriverMessage;

/**
 * Makes messages ahead of their time, chunk after chunk in the order of time, on some threads. How
 * far ahead is bounded; whoever takes them late makes nobody wait but this.
 */
final class MessagePreparation implements AutoCloseable {

  private static final int LEAD_SECONDS = 2;

  /** About what the messages of a chunk's busiest second take. */
  private static final long CHUNK_BYTES = DriverFleet.CHUNK_DRIVERS * 1024L;

  private static final int PART_OF_MEMORY = 8;
  private static final int NEIGHBOURS_AT_ONCE = 1 << 14;

  private final DriverFleet fleet;
  private final MessageSettings settings;
  private final int seconds;
  private final BlockingQueue<Future<List<DriverMessage>>> prepared;
  private final ExecutorService makers;
  private final ConcurrentLinkedQueue<MessageMaker> idle = new ConcurrentLinkedQueue<>();
  private final LongAdder neighbours = new LongAdder();
  private final Thread conductor;
  private final CountDownLatch ready = new CountDownLatch(1);

  /** Begins at once. */
  MessagePreparation(DriverFleet fleet, MessageSettings settings, int seconds) {
    this.fleet = fleet;
    this.settings = settings;
    this.seconds = seconds;
    this.prepared = new LinkedBlockingQueue<>(lead());
    this.makers =
        Executors.newFixedThreadPool(settings.threads(), task -> daemon(task, "vehicle messages"));
    this.conductor = daemon(this::conduct, "vehicles");
    conductor.start();
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  private int lead() {
    long fit = Runtime.getRuntime().maxMemory() / PART_OF_MEMORY / CHUNK_BYTES;
    return (int) Math.max(1, Math.min(fit, (long) LEAD_SECONDS * fleet.chunks()));
  }

  private void conduct() {
    try {
      for (int second = 0; second < seconds; second++) {
        second();
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException failed) {
      // The sender meets the same failure when it comes to that chunk, and tells it.
    } finally {
      ready.countDown();
    }
  }

  private void second() throws InterruptedException, ExecutionException {
    List<Future<List<DriverMessage>>> chunks = new ArrayList<>(fleet.chunks());
    for (int chunk = 0; chunk < fleet.chunks(); chunk++) {
      int number = chunk;
      Future<List<DriverMessage>> making = makers.submit(() -> make(number));
      chunks.add(making);
      if (!prepared.offer(making)) {
        ready.countDown();
        prepared.put(making);
      }
    }
    for (Future<List<DriverMessage>> chunk : chunks) {
      chunk.get();
    }
    if (settings.surroundings().areCounted()) {
      countNeighbours();
    }
    fleet.endSecond();
  }

  private List<DriverMessage> make(int chunk) {
    MessageMaker maker = idle.poll();
    if (maker == null) {
      maker = new MessageMaker(fleet, settings);
    }
    try {
      return maker.make(chunk);
    } finally {
      idle.add(maker);
    }
  }

  private void countNeighbours() throws InterruptedException, ExecutionException {
    fleet.surroundings().build();
    List<Future<?>> parts = new ArrayList<>();
    int present = fleet.surroundings().present();
    for (int from = 0; from < present; from += NEIGHBOURS_AT_ONCE) {
      int begin = from;
      int end = Math.min(present, from + NEIGHBOURS_AT_ONCE);
      parts.add(makers.submit(() -> neighbours.add(fleet.surroundings().count(begin, end))));
    }
    for (Future<?> part : parts) {
      part.get();
    }
  }

  /** Waits until it is as far ahead as it gets. */
  void awaitLead() throws InterruptedException {
    ready.await();
  }

  /** The messages of the next chunk, when they are made. */
  List<DriverMessage> take() throws InterruptedException {
    try {
      return prepared.take().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "messages cannot be made: " + e.getCause().getMessage(), e.getCause());
    }
  }

  /** Chunks that {@link #take} will give in all. */
  long chunks() {
    return (long) seconds * fleet.chunks();
  }

  /** Neighbours that were found so far, over all drivers and seconds. */
  long neighbours() {
    return neighbours.sum();
  }

  /** Ends what is going on. */
  @Override
  public void close() {
    conductor.interrupt();
    try {
      // Before its makers end, to which it hands work.
      conductor.join();
      makers.shutdownNow();
      makers.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    idle.forEach(MessageMaker::close);
  }
}
