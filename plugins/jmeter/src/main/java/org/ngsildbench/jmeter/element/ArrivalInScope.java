package org.ngsildbench.jmeter.element;

import org.apache.jmeter.threads.JMeterVariables;

/**
 * The arrival that a thread of an open load is serving: which one it is, and when its operation was
 * meant to start. One object a thread, which only that thread uses.
 */
public final class ArrivalInScope {

  private static final String KEY = ArrivalInScope.class.getName();

  private long index;
  private long intendedNanos;
  private long lateNanos;
  private boolean served;

  /** Lets the elements of the current thread know of it. */
  public void publish(JMeterVariables variables) {
    variables.putObject(KEY, this);
  }

  /** The arrival of the current thread; null in a closed loop. */
  public static ArrivalInScope of(JMeterVariables variables) {
    return variables == null ? null : (ArrivalInScope) variables.getObject(KEY);
  }

  /**
   * The thread begins to serve an arrival.
   *
   * @param number of the arrival
   * @param intended when it was meant to start, in {@link System#nanoTime()}
   * @param late nanoseconds by which the thread begins later than that
   */
  public void begin(long number, long intended, long late) {
    index = number;
    intendedNanos = intended;
    lateNanos = late;
    served = false;
  }

  /** The number of the arrival in the order of intended start. */
  public long index() {
    return index;
  }

  /** Nanoseconds by which the thread began later than it was meant to. */
  public long lateNanos() {
    return lateNanos;
  }

  /**
   * When the operation that starts now was meant to start, in {@link System#nanoTime()}: the first
   * of an arrival at the arrival's time, each later one as much earlier as the thread began late.
   */
  public long intendedStart() {
    if (served) {
      return System.nanoTime() - lateNanos;
    }
    served = true;
    return intendedNanos;
  }
}
