package org.ngsildbench.measurement.tally;

import java.util.Objects;

/**
 * What the batches of a label are.
 *
 * @param operation the batch operation, for instance {@code create}
 * @param batchSize entities a batch
 */
public record Ingestion(String operation, int batchSize) {

  /** Refuses an absent operation. */
  public Ingestion {
    Objects.requireNonNull(operation, "operation");
  }
}
