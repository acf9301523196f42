package org.ngsildbench.measurement.tally;

import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * What only labels of some kind of load have to tell. Immutable; the {@code with} methods make
 * changed copies.
 *
 * @param ingestion what the batches are, for labels of batch ingestion
 * @param offered what an open schedule asked for, for labels under one
 * @param notifications what became of the notifications, for labels of writes that bring them about
 * @param streaming what became of the messages, for labels of published messages
 * @param vehicles what became of the messages of simulated drivers, for labels of such a fleet
 */
public record LoadSpecificTallies(
    Optional<Ingestion> ingestion,
    Optional<OfferedLoad> offered,
    Optional<Notifications> notifications,
    Optional<Streaming> streaming,
    Optional<Vehicles> vehicles) {

  /** Nothing to tell. */
  public static final LoadSpecificTallies NONE =
      new LoadSpecificTallies(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** The same with what the batches are. */
  public LoadSpecificTallies with(Ingestion batches) {
    return new LoadSpecificTallies(
        Optional.of(batches), offered, notifications, streaming, vehicles);
  }

  /** The same with what an open schedule asked for. */
  public LoadSpecificTallies with(OfferedLoad asked) {
    return new LoadSpecificTallies(
        ingestion, Optional.of(asked), notifications, streaming, vehicles);
  }

  /** The same with what became of notifications. */
  public LoadSpecificTallies with(Notifications told) {
    return new LoadSpecificTallies(ingestion, offered, Optional.of(told), streaming, vehicles);
  }

  /** The same with what became of published messages. */
  public LoadSpecificTallies with(Streaming messages) {
    return new LoadSpecificTallies(
        ingestion, offered, notifications, Optional.of(messages), vehicles);
  }

  /** The same with what became of drivers' messages. */
  public LoadSpecificTallies with(Vehicles drivers) {
    return new LoadSpecificTallies(
        ingestion, offered, notifications, streaming, Optional.of(drivers));
  }

  /** Both together, as of two engines side by side; the ingestion is this one's if it has one. */
  LoadSpecificTallies plus(LoadSpecificTallies other) {
    return new LoadSpecificTallies(
        ingestion.or(other::ingestion),
        either(offered, other.offered, OfferedLoad::plus),
        either(notifications, other.notifications, Notifications::plus),
        either(streaming, other.streaming, Streaming::plus),
        either(vehicles, other.vehicles, Vehicles::plus));
  }

  /** Both together, as a later part of a run goes on under the same label. */
  LoadSpecificTallies continuedBy(LoadSpecificTallies later) {
    return new LoadSpecificTallies(
        ingestion.or(later::ingestion),
        either(offered, later.offered, OfferedLoad::continuedBy),
        either(notifications, later.notifications, Notifications::plus),
        either(streaming, later.streaming, Streaming::continuedBy),
        either(vehicles, later.vehicles, Vehicles::continuedBy));
  }

  /** Both together where there are both, else the one there is. */
  private static <T> Optional<T> either(Optional<T> one, Optional<T> other, BinaryOperator<T> sum) {
    return Stream.of(one, other).flatMap(Optional::stream).reduce(sum);
  }
}
