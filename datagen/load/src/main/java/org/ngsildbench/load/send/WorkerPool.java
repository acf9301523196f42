package org.ngsildbench.load.send;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.load.delivery.LoadAbortedException;

/**
 * A pool of threads that run the tasks of a load; each thread takes the next task when it is free.
 *
 * @param report run every half second on the thread that calls {@link #work}
 */
public record WorkerPool(int threads, Runnable report) {

  private static final long REPORT_MILLIS = 500;

  /**
   * Runs all tasks, which are created lazily. If one fails or the calling thread is interrupted,
   * interrupts the others and waits for them.
   */
  public void work(Stream<LoadTask> pieces) throws InterruptedException, LoadAbortedException {
    Iterator<LoadTask> left = pieces.iterator();
    ExecutorService pool = Executors.newFixedThreadPool(threads, WorkerPool::thread);
    try {
      ExecutorCompletionService<Void> crew = new ExecutorCompletionService<>(pool);
      List<Future<Void>> members =
          IntStream.range(0, threads).mapToObj(i -> crew.submit(member(left))).toList();
      for (int ended = 0; ended < members.size(); ) {
        Future<Void> member = crew.poll(REPORT_MILLIS, TimeUnit.MILLISECONDS);
        if (member == null) {
          report.run();
        } else {
          member.get();
          ended++;
        }
      }
    } catch (ExecutionException e) {
      throw cause(e.getCause());
    } finally {
      stop(pool);
      report.run();
    }
  }

  private static Callable<Void> member(Iterator<LoadTask> left) {
    return () -> {
      for (LoadTask work = next(left); work != null; work = next(left)) {
        work.run();
      }
      return null;
    };
  }

  private static LoadTask next(Iterator<LoadTask> left) {
    synchronized (left) {
      return left.hasNext() ? left.next() : null;
    }
  }

  private static LoadAbortedException cause(Throwable cause) throws InterruptedException {
    if (cause instanceof LoadAbortedException givenUp) {
      return givenUp;
    }
    if (cause instanceof InterruptedException interrupted) {
      throw interrupted;
    }
    if (cause instanceof RuntimeException unexpected) {
      throw unexpected;
    }
    throw new IllegalStateException("a thread of the load failed", cause);
  }

  /**
   * Waits for the threads even if interrupted, so that nothing is sent after the load has ended.
   */
  private static void stop(ExecutorService pool) {
    pool.shutdownNow();
    boolean interrupted = false;
    while (true) {
      try {
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
          break;
        }
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread thread(Runnable running) {
    Thread thread = new Thread(running, "fleet-loader");
    thread.setDaemon(true);
    return thread;
  }
}
