package org.ngsildbench.jmeter.mixed;

import java.util.Arrays;
import java.util.Optional;

/** Weights of the kinds of reads. Immutable. */
record ReadWeights(double read, double list, double history) {

  /** The form of the text, for messages. */
  static final String FORM = "the weights of read, list and history, such as 8,1,1";

  /**
   * Parses {@code read,list,history}; empty if the text is not three numbers with a sum above 0.
   */
  static Optional<ReadWeights> parse(String text) {
    String[] parts = text.split(",", -1);
    boolean numbers =
        parts.length == 3
            && Arrays.stream(parts)
                .allMatch(part -> part.strip().matches("\\d{1,6}(\\.\\d{1,6})?"));
    if (!numbers) {
      return Optional.empty();
    }
    double[] weights = Arrays.stream(parts).mapToDouble(Double::parseDouble).toArray();
    return Arrays.stream(weights).sum() > 0
        ? Optional.of(new ReadWeights(weights[0], weights[1], weights[2]))
        : Optional.empty();
  }

  /** Returns the kind for a number from 0, below 1. */
  OperationKind kind(double uniform) {
    double place = uniform * (read + list + history);
    if (place < read) {
      return OperationKind.READ;
    }
    return place < read + list ? OperationKind.LIST : OperationKind.HISTORY;
  }
}
