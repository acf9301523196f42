package org.ngsildbench.jmeter.element;

import java.util.function.BooleanSupplier;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * The arrival that a thread of an open load serves, with its intended start. One object per thread,
 * used by that thread only.
 *
 * <p>A sampler of the pack takes the arrival early, prepares its request, and then waits in {@link
 * #intendedStart()}, so the request leaves at the intended time.
 */
public final class ArrivalInScope {

  private static final String KEY = ArrivalInScope.class.getName();

  /** The arrival is not to be served after all: it came too late, or the test was stopped. */
  public static final class NotServedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private NotServedException() {
      super("the arrival is dropped", null, false, false);
    }
  }

  private long index;
  private long intendedNanos;
  private long lateNanos;
  private BooleanSupplier wait;
  private boolean used;

  /** Lets the elements of the current thread know of it. */
  public void publish(JMeterVariables variables) {
    variables.putObject(KEY, this);
  }

  /** The arrival of the current thread; null in a closed loop. */
  public static ArrivalInScope of(JMeterVariables variables) {
    return variables == null ? null : (ArrivalInScope) variables.getObject(KEY);
  }

  /**
   * Assigns an arrival to the thread.
   *
   * @param number number of the arrival
   * @param intended intended start, in {@link System#nanoTime()}
   * @param untilThen waits for that time, {@linkplain #begunAt reports} the start, and returns
   *     false if the arrival is dropped
   */
  public void next(long number, long intended, BooleanSupplier untilThen) {
    index = number;
    intendedNanos = intended;
    wait = untilThen;
    used = false;
  }

  /** The thread begins to serve the arrival. */
  public void begunAt(long nanoTime) {
    lateNanos = nanoTime - intendedNanos;
  }

  /** Waits for the arrival's time, unless that was done; false if it is not to be served. */
  public boolean await() {
    BooleanSupplier pending = wait;
    wait = null;
    return pending == null || pending.getAsBoolean();
  }

  /** The number of the arrival in the order of intended start. */
  public long index() {
    return index;
  }

  /** Returns how late the thread started, nanoseconds. */
  public long lateNanos() {
    return lateNanos;
  }

  /**
   * Waits for the arrival's time and returns the intended start of the operation that starts then,
   * in {@link System#nanoTime()}: for the first of an arrival the arrival's time, for later ones as
   * much earlier as the thread started late.
   *
   * @throws NotServedException if the arrival is not to be served
   */
  public long intendedStart() {
    if (!await()) {
      throw new NotServedException();
    }
    if (used) {
      return System.nanoTime() - lateNanos;
    }
    used = true;
    return intendedNanos;
  }
}
