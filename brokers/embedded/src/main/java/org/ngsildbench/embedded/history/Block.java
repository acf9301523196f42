package org.ngsildbench.embedded.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * A section of a series in columns, ordered by time, never empty. Immutable.
 *
 * @param size number of instances
 * @param times order the series, ascending (μs since 1970)
 * @param created createdAt times (μs since 1970)
 * @param modified modifiedAt times (μs since 1970)
 * @param values of the instances
 * @param details one element if all rows share it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Block(
    int size,
    LongColumn times,
    LongColumn created,
    LongColumn modified,
    ValueColumn values,
    InstanceDetails[] details) {

  /**
   * Max rows of a block: enough to amortize its fixed cost, few enough to rewrite for one change.
   */
  public static final int CAPACITY = 1024;

  /**
   * Creates a block of readings at ascending times that were all written at the same time.
   *
   * @param times of the readings (μs since 1970), 1 to {@link #CAPACITY}
   * @param values their values
   * @param details of all of them
   * @param writtenAt createdAt and modifiedAt of all
   */
  public static Block at(
      long[] times, ValueColumn values, InstanceDetails details, long writtenAt) {
    LongColumn written = new ArithmeticColumn(writtenAt, 0);
    return new Block(
        times.length,
        LongColumn.encode(times, times.length),
        written,
        written,
        values,
        new InstanceDetails[] {details});
  }

  /** Creates a block from ordered instances, at least one. */
  static Block of(List<Instance> instances) {
    InstanceDetails[] details =
        instances.stream().map(Instance::details).toArray(InstanceDetails[]::new);
    boolean shared = Arrays.stream(details).allMatch(details[0]::equals);
    return new Block(
        instances.size(),
        column(instances, Instance::time),
        column(instances, Instance::createdAt),
        column(instances, Instance::modifiedAt),
        ValueColumn.encode(instances),
        shared ? new InstanceDetails[] {details[0]} : details);
  }

  private static LongColumn column(List<Instance> instances, ToLongFunction<Instance> of) {
    return LongColumn.encode(instances.stream().mapToLong(of).toArray(), instances.size());
  }

  /** Returns the other members of an instance. */
  public InstanceDetails details(int row) {
    return details[details.length == 1 ? 0 : row];
  }

  /** Returns the time of the first instance. */
  public long firstTime() {
    return times.get(0);
  }

  /** Returns the time of the last instance. */
  public long lastTime() {
    return times.get(size - 1);
  }

  /** Returns the first row at or after a time; the block's size if there is none. */
  public int lowerBound(long time) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times.get(middle) < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the instance in a row. */
  public Instance instance(int row) {
    return new Instance(
        times.get(row), created.get(row), modified.get(row), values.get(row), details(row));
  }

  /** Returns all instances in a modifiable list. */
  List<Instance> instances() {
    List<Instance> instances = new ArrayList<>(size);
    for (int row = 0; row < size; row++) {
      instances.add(instance(row));
    }
    return instances;
  }
}
