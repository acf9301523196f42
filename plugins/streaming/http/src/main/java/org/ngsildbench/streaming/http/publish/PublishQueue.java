package org.ngsildbench.streaming.http.publish;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/** Messages queued for one connection, and the number in flight. Thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class PublishQueue {

  private final int mostBytes;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition room = lock.newCondition();
  private final Condition empty = lock.newCondition();
  private final Queue<Pending> waiting = new ArrayDeque<>();
  private long bytes;
  private long withoutOutcome;
  private boolean sending;
  private boolean closed;

  /** Result of an offer. */
  enum Offered {
    /** Accepted; the active sender will send it. */
    TAKEN,
    /** Accepted; no sender is active, so the caller must start one. */
    TAKEN_FIRST,
    /** Rejected: the queue is closed. */
    CLOSED
  }

  /** Waits for free space. A message larger than the queue is queued alone. */
  Offered offer(Pending pending) {
    lock.lock();
    try {
      while (!closed && bytes > 0 && bytes + pending.bytes() > mostBytes) {
        room.awaitUninterruptibly();
      }
      if (closed) {
        return Offered.CLOSED;
      }
      waiting.add(pending);
      bytes += pending.bytes();
      withoutOutcome++;
      if (sending) {
        return Offered.TAKEN;
      }
      sending = true;
      return Offered.TAKEN_FIRST;
    } finally {
      lock.unlock();
    }
  }

  /** Takes the messages of the next request; if there are none, the sender is no longer active. */
  List<Pending> take(int most, int requestBytes) {
    lock.lock();
    try {
      List<Pending> taken = new ArrayList<>(Math.min(most, waiting.size()));
      int size = 0;
      while (taken.size() < most
          && !waiting.isEmpty()
          && (taken.isEmpty() || size + waiting.peek().bytes() <= requestBytes)) {
        size += waiting.peek().bytes();
        taken.add(waiting.remove());
      }
      sending = !taken.isEmpty();
      return taken;
    } finally {
      lock.unlock();
    }
  }

  /** Takes all queued messages. */
  List<Pending> takeAll() {
    lock.lock();
    try {
      List<Pending> all = new ArrayList<>(waiting);
      waiting.clear();
      return all;
    } finally {
      lock.unlock();
    }
  }

  /** Takes the messages queued before a time. */
  List<Pending> takeOlder(long nanos) {
    lock.lock();
    try {
      List<Pending> older = new ArrayList<>();
      while (!waiting.isEmpty() && waiting.peek().queuedNanos() - nanos < 0) {
        older.add(waiting.remove());
      }
      return older;
    } finally {
      lock.unlock();
    }
  }

  /** Rejects further messages and returns the queued ones. */
  List<Pending> close() {
    lock.lock();
    try {
      closed = true;
      room.signalAll();
      return takeAll();
    } finally {
      lock.unlock();
    }
  }

  /** Removes messages whose outcome was reported. */
  void acknowledged(List<Pending> messages) {
    lock.lock();
    try {
      for (Pending message : messages) {
        bytes -= message.bytes();
      }
      withoutOutcome -= messages.size();
      room.signalAll();
      if (withoutOutcome == 0) {
        empty.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether all outcomes were reported before the timeout. */
  boolean awaitEmpty(Duration limit) {
    long left = limit.toNanos();
    lock.lock();
    try {
      while (withoutOutcome > 0 && left > 0) {
        left = empty.awaitNanos(left);
      }
      return withoutOutcome == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      lock.unlock();
    }
  }
}
