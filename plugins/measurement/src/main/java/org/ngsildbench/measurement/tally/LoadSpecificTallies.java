package org.ngsildbench.measurement.tally;

import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

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

  /** Returns a copy with the description of the batches. */
  public LoadSpecificTallies with(Ingestion batches) {
    return new LoadSpecificTallies(
        Optional.of(batches), offered, notifications, streaming, vehicles, consistency);
  }

  /** Returns a copy with an offered load. */
  public LoadSpecificTallies with(OfferedLoad asked) {
    return new LoadSpecificTallies(
        ingestion, Optional.of(asked), notifications, streaming, vehicles, consistency);
  }

  /** Returns a copy with notification counts. */
  public LoadSpecificTallies with(Notifications counts) {
    return new LoadSpecificTallies(
        ingestion, offered, Optional.of(counts), streaming, vehicles, consistency);
  }

  /** Returns a copy with message counts. */
  public LoadSpecificTallies with(Streaming messages) {
    return new LoadSpecificTallies(
        ingestion, offered, notifications, Optional.of(messages), vehicles, consistency);
  }

  /** Returns a copy with drivers' message counts. */
  public LoadSpecificTallies with(Vehicles drivers) {
    return new LoadSpecificTallies(
        ingestion, offered, notifications, streaming, Optional.of(drivers), consistency);
  }

  /** Returns a copy with outcomes of compared reads. */
  public LoadSpecificTallies with(Consistency outcomes) {
    return new LoadSpecificTallies(
        ingestion, offered, notifications, streaming, vehicles, Optional.of(outcomes));
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
