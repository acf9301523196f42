package org.ngsildbench.embedded.history;

/**
 * One attribute instance, as it goes into a series and comes out of it.
 *
 * @param time where it stands in its series, in microseconds since 1970-01-01T00:00:00Z: its
 *     observedAt, or its createdAt in a series of instances that were never observed
 * @param createdAt when this broker first learnt of it, in the same microseconds
 * @param modifiedAt when this broker last changed it, in the same microseconds
 * @param value its value
 * @param details everything else
 */
public record Instance(
    long time, long createdAt, long modifiedAt, HistoryValue value, InstanceDetails details) {

  /** This instance, created when the older one it replaces was. */
  Instance replacing(Instance older) {
    return new Instance(time, older.createdAt, modifiedAt, value, details);
  }

  Instance withDetails(InstanceDetails same) {
    return new Instance(time, createdAt, modifiedAt, value, same);
  }
}
