package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import lombok.RequiredArgsConstructor;

/**
 * Runs tasks on other threads and delivers their results in submission order. Runs tasks itself if
 * the other threads are busy. Not thread-safe.
 */
@RequiredArgsConstructor
final class OrderedWork<T> {

  /** Receives the result of a task. */
  @FunctionalInterface
  interface BlockConsumer<T> {
    void take(T result) throws IOException;
  }

  /** Name of the work for messages. */
  private final String name;

  private final Executor others;

  /** Max pending tasks, at least 1; all are held in memory. */
  private final int ahead;

  /** Receives results on the submitting thread. */
  private final BlockConsumer<T> taker;

  private final Deque<FutureTask<T>> underWay = new ArrayDeque<>();

  /**
   * Submits a task.
   *
   * @throws IOException if the taker or a task throws it
   * @throws InterruptedIOException if the thread was interrupted while waiting
   */
  void give(Workers.Work<T> piece) throws IOException {
    FutureTask<T> task = new FutureTask<>(piece);
    underWay.add(task);
    others.execute(task);
    if (underWay.size() > ahead) {
      // Does nothing if the task already runs elsewhere. The oldest first, because its result
      // is next.
      underWay.peek().run();
      if (!underWay.peek().isDone()) {
        task.run();
      }
    }
    while (underWay.size() > ahead || (!underWay.isEmpty() && underWay.peek().isDone())) {
      take();
    }
  }

  private void take() throws IOException {
    FutureTask<T> oldest = underWay.poll();
    oldest.run();
    taker.take(Workers.result(oldest, name));
  }

  /** Completes all tasks; throws the exceptions of {@link #give}. */
  void finish() throws IOException {
    while (!underWay.isEmpty()) {
      take();
    }
  }
}
