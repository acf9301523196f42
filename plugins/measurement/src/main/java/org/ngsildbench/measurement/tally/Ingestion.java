package org.ngsildbench.measurement.tally;

import java.util.Objects;

/**
 * Batch type of a label.
 *
 * @param operation batch operation, such as {@code create}
 * @param batchSize entities per batch
 */
public record Ingestion(String operation, int batchSize) {

  /** Refuses an absent operation. */
  public Ingestion {
    Objects.requireNonNull(operation, "operation");
  }
}
