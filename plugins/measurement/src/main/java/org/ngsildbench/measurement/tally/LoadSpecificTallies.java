package org.ngsildbench.measurement.tally;

import java.lang.reflect.RecordComponent;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.ngsildbench.measurement.json.RecordFields;

/**
 * Counters of specific load types. Immutable; the {@code with} methods return changed copies.
 *
 * @param ingestion batch type, for batch ingestion
 * @param offered offered load, for open schedules
 * @param notifications notification counts, for writes that trigger them
 * @param streaming message counts, for published messages
 * @param vehicles message counts of simulated drivers, for vehicle fleets
 * @param consistency outcomes of reads compared with acknowledged writes
 */
public record LoadSpecificTallies(
    Optional<Ingestion> ingestion,
    Optional<OfferedLoad> offered,
    Optional<Notifications> notifications,
    Optional<Streaming> streaming,
    Optional<Vehicles> vehicles,
    Optional<Consistency> consistency) {

  /** No counters. */
  public static final LoadSpecificTallies NONE =
      new LoadSpecificTallies(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /**
   * Returns a copy with other counters of one load type.
   *
   * @param counters a value of one of the fields
   */
  public LoadSpecificTallies with(Record counters) {
    for (RecordComponent field : LoadSpecificTallies.class.getRecordComponents()) {
      if (field
          .getGenericType()
          .getTypeName()
          .contains("<" + counters.getClass().getName() + ">")) {
        return RecordFields.with(this, field.getName(), Optional.of(counters));
      }
    }
    throw new IllegalArgumentException("not counters of a load type: " + counters);
  }

  /** Adds counts of an engine that ran in parallel; keeps this label's ingestion if it has one. */
  LoadSpecificTallies plus(LoadSpecificTallies other) {
    return new LoadSpecificTallies(
        ingestion.or(other::ingestion),
        either(offered, other.offered, OfferedLoad::plus),
        either(notifications, other.notifications, Notifications::plus),
        either(streaming, other.streaming, Streaming::plus),
        either(vehicles, other.vehicles, Vehicles::plus),
        either(consistency, other.consistency, Consistency::plus));
  }

  /** Adds counts of a later part of the run. */
  LoadSpecificTallies continuedBy(LoadSpecificTallies later) {
    return new LoadSpecificTallies(
        ingestion.or(later::ingestion),
        either(offered, later.offered, OfferedLoad::continuedBy),
        either(notifications, later.notifications, Notifications::plus),
        either(streaming, later.streaming, Streaming::continuedBy),
        either(vehicles, later.vehicles, Vehicles::continuedBy),
        either(consistency, later.consistency, Consistency::plus));
  }

  /** Combines both values, or returns the only one. */
  private static <T> Optional<T> either(Optional<T> one, Optional<T> other, BinaryOperator<T> sum) {
    return Stream.of(one, other).flatMap(Optional::stream).reduce(sum);
  }
}
