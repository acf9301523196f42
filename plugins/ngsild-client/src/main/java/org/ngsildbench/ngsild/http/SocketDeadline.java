package org.ngsildbench.ngsild.http;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import lombok.RequiredArgsConstructor;

/**
 * The moment at which the work on a socket is given up. The thread at work sets and clears it, the
 * {@link Watchdog} strikes: it closes the socket, which ends the blocked call. Socket time-outs of
 * the JDK would cost two more system calls a read and know no total.
 */
@RequiredArgsConstructor
final class SocketDeadline {

  private static final long NONE = Long.MAX_VALUE;
  private static final long STRUCK = Long.MIN_VALUE;

  private final Closeable socket;
  private final AtomicLong moment = new AtomicLong(NONE);

  /** Value last set by the worker thread; differs from {@link #moment} if the deadline expired. */
  private long own = NONE;

  /** Sets the moment, in {@link System#nanoTime()}; during one exchange it only moves on. */
  void set(long nanos) {
    change(nanos == NONE ? NONE - 1 : nanos);
  }

  /** Ends the watch. A deadline that struck in the same instant stays struck. */
  void clear() {
    change(NONE);
  }

  boolean isStruck() {
    return moment.get() == STRUCK;
  }

  /** Closes the socket if the moment has come; gives the nanoseconds left otherwise. */
  long strikeIfDue(long now) {
    long at = moment.get();
    if (at == NONE || at == STRUCK) {
      return Long.MAX_VALUE;
    }
    long left = at - now;
    if (left > 0) {
      return left;
    }
    // The race was lost because work continued just now; the next check uses the new deadline.
    if (moment.compareAndSet(at, STRUCK)) {
      closeSocket();
      return Long.MAX_VALUE;
    }
    return 0;
  }

  void closeSocket() {
    try {
      socket.close();
    } catch (IOException e) {
      // Nothing more can be done.
    }
  }

  private void change(long nanos) {
    if (own != nanos && moment.compareAndSet(own, nanos)) {
      own = nanos;
    }
  }
}
