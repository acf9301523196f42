package org.ngsildbench.load.rows;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Processes blocks on several threads and delivers them in order. At most the number of threads
 * plus two blocks are in progress, so that memory does not depend on the history's length.
 *
 * @param <T> holder of a block, reused
 */
public final class BlockPipeline<T> {

  /** More threads would need more memory than a small heap has. */
  private static final int MAX_THREADS = 16;

  private static final int AHEAD = 2;

  private final int threads;
  private final Deque<T> idle = new ArrayDeque<>();

  /** Receives finished blocks on the calling thread. */
  public interface Consumer<T> {
    void take(T made) throws IOException;
  }

  /** Creates a pipeline with a number of threads, at most {@value #MAX_THREADS}. */
  public BlockPipeline(int threads, Supplier<T> holder) {
    this.threads = Math.max(1, Math.min(MAX_THREADS, threads));
    for (int i = 0; i < this.threads + AHEAD; i++) {
      idle.add(holder.get());
    }
  }

  /**
   * Processes all blocks and delivers them one by one.
   *
   * @throws InterruptedIOException if the calling thread was interrupted
   */
  public void run(
      Iterator<HistoryBlock> blocks, BiConsumer<HistoryBlock, T> maker, Consumer<T> taker)
      throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, BlockPipeline::thread);
    try {
      Deque<Future<T>> coming = new ArrayDeque<>();
      while (blocks.hasNext() || !coming.isEmpty()) {
        while (blocks.hasNext() && !idle.isEmpty()) {
          HistoryBlock block = blocks.next();
          T into = idle.remove();
          coming.add(
              pool.submit(
                  () -> {
                    maker.accept(block, into);
                    return into;
                  }));
        }
        // Getting a completed future does not check for interrupts.
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        T made = coming.remove().get();
        taker.take(made);
        idle.add(made);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error; // such as an exhausted heap, which has a remedy
      }
      throw new IllegalStateException("a block could not be processed", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "block-maker");
    thread.setDaemon(true);
    return thread;
  }
}
