package org.ngsildbench.vehicles.pacing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
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
 * Creates messages ahead of time on several threads, chunk by chunk in time order. The lead is
 * bounded; a slow consumer only stops the preparation.
 */
final class MessagePreparation implements AutoCloseable {

  private static final int LEAD_SECONDS = 2;

  /** Approximate size of the messages in a chunk's busiest second. */
  private static final long CHUNK_BYTES = DriverFleet.CHUNK_DRIVERS * 1024L;

  private static final int PART_OF_MEMORY = 8;
  private static final int NEIGHBOURS_AT_ONCE = 1 << 14;

  private final DriverFleet fleet;
  private final MessageSettings settings;
  private final int seconds;
  private final BlockingQueue<Future<List<DriverMessage>>> prepared;
  private final ExecutorService makers;
  private final ConcurrentLinkedQueue<MessageFactory> idle = new ConcurrentLinkedQueue<>();
  private final LongAdder neighbours = new LongAdder();
  private final Thread conductor;
  private final CountDownLatch ready = new CountDownLatch(1);

  /** Starts at once. */
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
      end(failed.getCause());
    } catch (RuntimeException | Error failed) {
      end(failed);
    } finally {
      ready.countDown();
    }
  }

  /** Passes a failure to the sender, which would wait forever for the next chunk. */
  private void end(Throwable failure) {
    ready.countDown();
    try {
      prepared.put(CompletableFuture.failedFuture(failure));
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
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
    MessageFactory maker = idle.poll();
    if (maker == null) {
      maker = new MessageFactory(fleet, settings);
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

  /** Waits until the maximum lead is reached. */
  void awaitLead() throws InterruptedException {
    ready.await();
  }

  /** Returns the messages of the next chunk; waits until they are ready. */
  List<DriverMessage> take() throws InterruptedException {
    try {
      return prepared.take().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "cannot create messages: " + e.getCause().getMessage(), e.getCause());
    }
  }

  /** Returns the total number of chunks for {@link #take}. */
  long chunks() {
    return (long) seconds * fleet.chunks();
  }

  /** Returns the neighbours found so far, over all drivers and seconds. */
  long neighbours() {
    return neighbours.sum();
  }

  /** Stops the preparation. */
  @Override
  public void close() {
    conductor.interrupt();
    try {
      // Before stopping the workers, to which it submits tasks.
      conductor.join();
      makers.shutdownNow();
      makers.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    idle.forEach(MessageFactory::close);
  }
}
