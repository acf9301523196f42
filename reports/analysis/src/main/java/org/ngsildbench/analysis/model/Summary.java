package org.ngsildbench.analysis.model;

import java.util.List;
import java.util.Optional;

/**
 * The numbers of one run: what {@code summary.json} holds. Immutable.
 *
 * @param run the run and its validity
 * @param operations queries and other requests, in order of label
 * @param ingestion batches, in order of operation and size
 */
public record Summary(
    RunSummary run, List<OperationSummary> operations, List<IngestionSummary> ingestion) {

  /** Copies the lists. */
  public Summary {
    operations = List.copyOf(operations);
    ingestion = List.copyOf(ingestion);
  }

  /** The operation of that label, if the run had it. */
  public Optional<OperationSummary> operation(String label) {
    return operations.stream().filter(operation -> operation.label().equals(label)).findFirst();
  }
}
