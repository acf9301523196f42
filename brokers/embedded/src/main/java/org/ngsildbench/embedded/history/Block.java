package org.ngsildbench.embedded.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/** A stretch of a series in columns, ordered by time, never empty. Immutable. */
public final class Block {

  /**
   * Rows of a full block: enough to hide its fixed cost, few enough to rewrite when one changes.
   */
  public static final int CAPACITY = 1024;

  private final int size;
  private final LongColumn times;
  private final LongColumn created;
  private final LongColumn modified;
  private final ValueColumn values;
  // One element where all rows share it.
  private final InstanceDetails[] details;

  private Block(
      int size,
      LongColumn times,
      LongColumn created,
      LongColumn modified,
      ValueColumn values,
      InstanceDetails[] details) {
    this.size = size;
    this.times = times;
    this.created = created;
    this.modified = modified;
    this.values = values;
    this.details = details;
  }

  /**
   * A block of readings at a regular period, all written at one moment.
   *
   * @param start time of the first
   * @param step microseconds from one to the next, above 0
   * @param size how many, 1 to {@link #CAPACITY}
   * @param values their values
   * @param details of all of them
   * @param writtenAt their createdAt and modifiedAt
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

  /** A block of instances that are in order and not empty. */
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

  /** How many instances. */
  public int size() {
    return size;
  }

  /** Where the instances stand in their series, ascending, in microseconds since 1970. */
  public LongColumn times() {
    return times;
  }

  /** When the instances were created, in microseconds since 1970. */
  public LongColumn created() {
    return created;
  }

  /** When the instances were last changed, in microseconds since 1970. */
  public LongColumn modified() {
    return modified;
  }

  /** The instances' values. */
  public ValueColumn values() {
    return values;
  }

  /** Everything else of an instance. */
  public InstanceDetails details(int row) {
    return details[details.length == 1 ? 0 : row];
  }

  /** Time of the first instance. */
  public long firstTime() {
    return times.get(0);
  }

  /** Time of the last instance. */
  public long lastTime() {
    return times.get(size - 1);
  }

  /** The first row whose time is at or after the given one; the block's size if there is none. */
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

  /** The instance at a row. */
  public Instance instance(int row) {
    return new Instance(
        times.get(row), created.get(row), modified.get(row), values.get(row), details(row));
  }

  /** All instances, in a list the caller may change. */
  List<Instance> instances() {
    List<Instance> instances = new ArrayList<>(size);
    for (int row = 0; row < size; row++) {
      instances.add(instance(row));
    }
    return instances;
  }
}
