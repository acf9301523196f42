package org.ngsildbench.analysis.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.recovery.RecoverySummary;

/**
 * Measurements of a run, by kind. Immutable.
 *
 * @param operations queries and other requests, in order of label
 * @param ingestion batches, in order of operation and size
 * @param scalability operations at offered rates, in order of label and rate
 * @param notifications notifications, in order of label
 * @param consistency reads compared with acknowledged writes, in order of label
 * @param streaming published messages, by platform, size and rate
 * @param vehicles simulated drivers, smaller fleets first
 * @param costs resources of the servers per operation, by plan and label
 * @param prices prices of resources, if the user gave any
 * @param errors failed and incorrect operations by label and response code, in order of label
 * @param paused labels with operations affected by pauses of the load generator
 * @param capacity result of a capacity search
 * @param recovery recovery from a fault that the run caused
 */
public record Measurements(
    List<OperationSummary> operations,
    List<IngestionSummary> ingestion,
    List<ScalabilitySummary> scalability,
    List<NotificationSummary> notifications,
    List<ConsistencySummary> consistency,
    List<StreamingSummary> streaming,
    List<VehiclesSummary> vehicles,
    List<CostSummary> costs,
    Optional<Prices> prices,
    List<ErrorSummary> errors,
    List<PausedSummary> paused,
    Optional<CapacitySummary> capacity,
    Optional<RecoverySummary> recovery) {

  /** Copies the lists. */
  public Measurements {
    operations = List.copyOf(operations);
    ingestion = List.copyOf(ingestion);
    scalability = List.copyOf(scalability);
    notifications = List.copyOf(notifications);
    consistency = List.copyOf(consistency);
    streaming = List.copyOf(streaming);
    vehicles = List.copyOf(vehicles);
    costs = List.copyOf(costs);
    errors = List.copyOf(errors);
    paused = List.copyOf(paused);
  }

  /** Returns whether any operation, batch or notification completed. */
  public boolean anything() {
    return counts().anyMatch(counts -> counts.count() > 0)
        || ingestion.stream().anyMatch(batches -> batches.batches() > 0)
        || notifications.stream().anyMatch(notifications -> notifications.written() > 0)
        || scalability.stream().anyMatch(step -> step.timedOut().isPresent())
        || capacity.filter(found -> !found.probes().isEmpty()).isPresent();
  }

  /** Returns the counts of every label with times, without steps that timed out. */
  public Stream<OperationCounts> counts() {
    return Stream.of(
            operations.stream().map(OperationSummary::counts),
            scalability.stream()
                .filter(step -> step.timedOut().isEmpty())
                .map(ScalabilitySummary::counts),
            streaming.stream().map(StreamingSummary::counts),
            vehicles.stream().map(VehiclesSummary::counts))
        .flatMap(counts -> counts);
  }
}
