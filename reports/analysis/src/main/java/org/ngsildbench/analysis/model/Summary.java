package org.ngsildbench.analysis.model;

import java.util.List;
import java.util.Optional;

/**
 * The numbers of one run: what {@code summary.json} holds. Immutable.
 *
 * @param run the run and its validity
 * @param measured what was measured, by kind
 */
public record Summary(RunSummary run, Measurements measured) {

  /** Queries and other requests, in order of label. */
  public List<OperationSummary> operations() {
    return measured.operations();
  }

  /** Batches, in order of operation and size. */
  public List<IngestionSummary> ingestion() {
    return measured.ingestion();
  }

  /** Operations at offered rates, in order of label and rate. */
  public List<ScalabilitySummary> scalability() {
    return measured.scalability();
  }

  /** Notifications, in order of label. */
  public List<NotificationSummary> notifications() {
    return measured.notifications();
  }

  /** Published messages, by platform, size and rate. */
  public List<StreamingSummary> streaming() {
    return measured.streaming();
  }

  /** Simulated drivers, the smaller fleets first. */
  public List<VehiclesSummary> vehicles() {
    return measured.vehicles();
  }

  /** Resources of the servers per operation, by plan and label. */
  public List<CostSummary> costs() {
    return measured.costs();
  }

  /** Failed and incorrect operations by label and response code, in order of label. */
  public List<ErrorSummary> errors() {
    return measured.errors();
  }

  /** Returns the result of a capacity search, if any. */
  public Optional<CapacitySummary> capacity() {
    return measured.capacity();
  }

  /** The operation of that label, if the run had it. */
  public Optional<OperationSummary> operation(String label) {
    return operations().stream().filter(operation -> operation.label().equals(label)).findFirst();
  }
}
