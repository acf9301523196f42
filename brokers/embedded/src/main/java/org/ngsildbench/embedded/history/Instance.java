package org.ngsildbench.embedded.history;

/**
 * One attribute instance of a series. All times are in microseconds since 1970-01-01T00:00:00Z.
 *
 * @param time position in the series: observedAt, or createdAt in a series without observedAt
 * @param createdAt when this broker first received it
 * @param modifiedAt when this broker last changed it
 * @param value its value
 * @param details all other members
 */
public record Instance(
    long time, long createdAt, long modifiedAt, HistoryValue value, InstanceDetails details) {

  /** Returns a copy with the createdAt of the instance it replaces. */
  Instance replacing(Instance older) {
    return new Instance(time, older.createdAt, modifiedAt, value, details);
  }

  Instance withDetails(InstanceDetails same) {
    return new Instance(time, createdAt, modifiedAt, value, same);
  }
}
