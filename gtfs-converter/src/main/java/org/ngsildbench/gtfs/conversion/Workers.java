package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The additional threads of a conversion, one for each further processor. Closing interrupts them.
 * Thread-safe.
 */
final class Workers implements Executor, AutoCloseable {

  /** A task that throws only I/O exceptions. */
  @FunctionalInterface
  interface Work<T> extends Callable<T> {
    @Override
    T call() throws IOException;
  }

  /** More threads would wait for the reading thread. */
  private static final int MAX = 8;

  private final int count =
      Math.min(Math.max(Runtime.getRuntime().availableProcessors() - 1, 1), MAX);
  private final ExecutorService threads = Executors.newFixedThreadPool(count, Workers::thread);

  private static Thread thread(Runnable running) {
    Thread thread = new Thread(running, "feed-converter");
    thread.setDaemon(true);
    return thread;
  }

  /** Returns the number of pending tasks that keeps all threads busy. */
  int ahead() {
    return 2 * count;
  }

  @Override
  public void execute(Runnable work) {
    threads.execute(work);
  }

  /** Starts a task. */
  <T> Future<T> begin(Work<T> work) {
    return threads.submit(work);
  }

  /** Waits for a task up to a timeout; returns whether it has completed or failed. */
  static boolean done(Future<?> work, Duration atMost) {
    try {
      work.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (ExecutionException unsuccessful) {
      return true;
    } catch (TimeoutException stillRunning) {
      return false;
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Returns the result of a task once it has completed.
   *
   * @param work a task without checked exceptions other than those of {@link Work}
   * @param name name of the work for messages
   * @throws IOException if the task throws it
   * @throws InterruptedIOException if the thread was interrupted while waiting
   */
  static <T> T result(Future<T> work, String name) throws IOException {
    try {
      return work.get();
    } catch (InterruptedException asked) {
      throw stopped(name);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof IOException cause) {
        throw cause;
      }
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw (Error) failed.getCause();
    }
  }

  /**
   * Checks for an interrupt; long tasks call it from time to time.
   *
   * @param name name of the work for messages
   * @throws InterruptedIOException if the thread was interrupted
   */
  static void endIfStopped(String name) throws InterruptedIOException {
    if (Thread.interrupted()) {
      throw stopped(name);
    }
  }

  private static InterruptedIOException stopped(String name) {
    return new InterruptedIOException("stopped while converting (" + name + ")");
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
