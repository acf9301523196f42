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
 * The threads that a conversion has beside its own: one for each further processor. Closing asks
 * them to stop. Safe for threads.
 */
final class Workers implements Executor, AutoCloseable {

  /** Work that fails only as reading and writing do. */
  @FunctionalInterface
  interface Work<T> extends Callable<T> {
    @Override
    T call() throws IOException;
  }

  /** Further ones would wait for the thread that reads. */
  private static final int MOST = 8;

  private final int count =
      Math.min(Math.max(Runtime.getRuntime().availableProcessors() - 1, 1), MOST);
  private final ExecutorService threads = Executors.newFixedThreadPool(count, Workers::thread);

  private static Thread thread(Runnable running) {
    Thread thread = new Thread(running, "feed-converter");
    thread.setDaemon(true);
    return thread;
  }

  /** So many pieces of work keep all busy. */
  int ahead() {
    return 2 * count;
  }

  @Override
  public void execute(Runnable work) {
    threads.execute(work);
  }

  /** Starts work whose result is asked for later. */
  <T> Future<T> begin(Work<T> work) {
    return threads.submit(work);
  }

  /** Waits for work, but not longer than that; whether it is done, be it in vain. */
  static boolean done(Future<?> work, Duration atMost) {
    try {
      work.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (ExecutionException inVain) {
      return true;
    } catch (TimeoutException goesOn) {
      return false;
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Returns the result of the work once it is done.
   *
   * @param work that throws no other checked exceptions, as {@link Work}
   * @param name of the work, for people
   * @throws IOException as the work throws it
   * @throws InterruptedIOException when the thread was interrupted while it waited
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
   * For work that takes long, to be called now and then.
   *
   * @param name of the work, for people
   * @throws InterruptedIOException when the thread was interrupted, that is, asked to stop
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
