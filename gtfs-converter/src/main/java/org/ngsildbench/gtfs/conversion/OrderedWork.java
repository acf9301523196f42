package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;

/**
 * Has pieces of work done by other threads, and hands over what they come to in the order in which
 * they were given. Who gives more than they manage does some of it. For one thread.
 */
final class OrderedWork<T> {

  /** Takes what a piece has come to. */
  @FunctionalInterface
  interface Taker<T> {
    void take(T result) throws IOException;
  }

  private final String name;
  private final Executor others;
  private final int ahead;
  private final Taker<T> taker;
  private final Deque<FutureTask<T>> underWay = new ArrayDeque<>();

  /**
   * Work for other threads.
   *
   * @param name of the work, for people
   * @param ahead so many pieces may be under way at once, at least 1: they are held in memory
   * @param taker is called by the thread that gives the work
   */
  OrderedWork(String name, Executor others, int ahead, Taker<T> taker) {
    this.name = name;
    this.others = others;
    this.ahead = ahead;
    this.taker = taker;
  }

  /**
   * Gives a piece of work.
   *
   * @throws IOException as the taker, or the work, throws it
   * @throws InterruptedIOException when the thread was interrupted while it waited
   */
  void give(Workers.Work<T> piece) throws IOException {
    FutureTask<T> task = new FutureTask<>(piece);
    underWay.add(task);
    others.execute(task);
    if (underWay.size() > ahead) {
      // To run what has begun elsewhere does nothing. The oldest first: it is waited for.
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

  /** Has the rest done; throws as {@link #give} does. */
  void finish() throws IOException {
    while (!underWay.isEmpty()) {
      take();
    }
  }
}
