package org.ngsildbench.load.delivery;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.EntityBytes;

/**
 * Sends entities to a broker in batches on a few threads. If all are busy, the calling thread sends
 * a batch itself, so that memory stays bounded. Not thread-safe, except {@link #counts}.
 */
public final class EntityBatchSink implements EntitySink, AutoCloseable {

  private static final int THREADS = 3;
  private static final int BATCH_ENTITIES = 500;
  private static final long BATCH_BYTES = 1 << 20;

  private final EntityBatchSender delivery;
  private final ThreadPoolExecutor senders;

  /** The calling thread and each batch on its way. */
  private final Phaser sending = new Phaser(1);

  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private List<EntityBytes> batch = new ArrayList<>();
  private long bytes;

  /** Creates a sink for the client's broker. */
  public EntityBatchSink(NgsiLdClient client, Rejects rejects) {
    this(new EntityBatchSender(client, rejects, Attempts.standard()));
  }

  EntityBatchSink(EntityBatchSender delivery) {
    this.delivery = delivery;
    this.senders =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            1,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            EntityBatchSink::thread,
            new ThreadPoolExecutor.CallerRunsPolicy());
  }

  private static Thread thread(Runnable running) {
    Thread thread = new Thread(running, "entity-sender");
    thread.setDaemon(true);
    return thread;
  }

  /** Returns the counts so far. */
  public EntitySendCounts counts() {
    return delivery.counts();
  }

  @Override
  public void accept(EntityJson entity) throws IOException {
    batch.add(new EntityBytes(entity.id(), entity.copy()));
    bytes += entity.length();
    if (batch.size() >= BATCH_ENTITIES || bytes >= BATCH_BYTES) {
      handOver();
    }
  }

  private void handOver() throws IOException {
    failIfBroken();
    List<EntityBytes> full = batch;
    batch = new ArrayList<>();
    bytes = 0;
    sending.register();
    senders.execute(() -> send(full));
  }

  /**
   * Sends what is buffered and waits for all responses.
   *
   * @throws IOException if a batch could not be delivered
   * @throws InterruptedIOException if the thread was interrupted
   */
  @Override
  public void flush() throws IOException {
    if (!batch.isEmpty()) {
      handOver();
    }
    try {
      sending.awaitAdvanceInterruptibly(sending.arrive());
    } catch (InterruptedException stopped) {
      throw new InterruptedIOException("stopped while sending");
    }
    failIfBroken();
  }

  private void send(List<EntityBytes> full) {
    try {
      delivery.send(full);
    } catch (LoadAbortedException | RuntimeException broken) {
      failure.compareAndSet(null, broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      sending.arriveAndDeregister();
    }
  }

  /**
   * Sends the last batch and waits for all responses.
   *
   * @throws IOException if a batch could not be delivered
   * @throws InterruptedIOException if the thread was interrupted
   */
  public void finish() throws IOException {
    if (!batch.isEmpty()) {
      handOver();
    }
    senders.shutdown();
    try {
      while (!senders.awaitTermination(1, TimeUnit.SECONDS)) {
        failIfBroken();
      }
    } catch (InterruptedException stopped) {
      throw new InterruptedIOException("stopped while sending");
    }
    failIfBroken();
  }

  private void failIfBroken() throws IOException {
    Exception broken = failure.get();
    if (broken != null) {
      throw new IOException(broken.getMessage(), broken);
    }
  }

  /** Stops the threads and waits for their requests, so that everything is counted. */
  @Override
  public void close() {
    senders.shutdown();
    boolean interrupted = false;
    while (!senders.isTerminated()) {
      try {
        if (!senders.awaitTermination(10, TimeUnit.SECONDS)) {
          senders.shutdownNow();
        }
      } catch (InterruptedException again) {
        interrupted = true;
        senders.shutdownNow();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
