package org.ngsildbench.embedded.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/** A section of a series in columns, ordered by time, never empty. Immutable. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Block {

  /**
   * Max rows of a block: enough to amortize its fixed cost, few enough to rewrite for one change.
   */
  public static final int CAPACITY = 1024;

  private final int size;
  private final LongColumn times;
  private final LongColumn created;
  private final LongColumn modified;
  private final ValueColumn values;
  // One element if all rows share it.
  private final InstanceDetails[] details;

  /**
   * Creates a block of periodic readings that were all written at the same time.
   *
   * @param start time of the first reading (μs since 1970)
   * @param step period (μs), above 0
   * @param size number of readings, 1 to {@link #CAPACITY}
   * @param values their values
   * @param details of all of them
   * @param writtenAt createdAt and modifiedAt of all
   */
  public static Block regular(
      long start,
      long step,
      int size,
      ValueColumn values,
      InstanceDetails details,
      long writtenAt) {
    if (step <= 0 || size < 1 || size > CAPACITY) {
      throw new IllegalArgumentException(
          "A block needs a step above 0 and 1 to " + CAPACITY + " rows, not " + size);
    }
    LongColumn written = new ArithmeticColumn(writtenAt, 0);
    return new Block(
        size,
        new ArithmeticColumn(start, step),
        written,
        written,
        values,
        new InstanceDetails[] {details});
  }

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

  /** Returns the number of instances. */
  public int size() {
    return size;
  }

  /** Returns the times that order the series, ascending (μs since 1970). */
  public LongColumn times() {
    return times;
  }

  /** Returns the createdAt times (μs since 1970). */
  public LongColumn created() {
    return created;
  }

  /** Returns the modifiedAt times (μs since 1970). */
  public LongColumn modified() {
    return modified;
  }

  /** Returns the values. */
  public ValueColumn values() {
    return values;
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
