package org.ngsildbench.jmeter.recorder;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tracks which labels the warm-up covered. Samples whose label starts with {@code warm-up} are
 * recorded only in JMeter's own files. Thread-safe.
 */
final class WarmedUpLabels {

  private static final String PREFIX = "warm-up ";

  private final Set<String> warmed = ConcurrentHashMap.newKeySet();

  /** Returns whether a label belongs to the warm-up. */
  static boolean isLabel(String label) {
    return label.startsWith(PREFIX);
  }

  /** Keeps that a label of the warm-up had its turn; ignores other labels. */
  void reached(String label) {
    if (isLabel(label)) {
      warmed.add(label.substring(PREFIX.length()));
    }
  }

  /**
   * Returns the labels that the warm-up did not reach; empty if it reached all. A warm-up with a
   * single label, as in batch ingestion, covers all.
   */
  Optional<String> missed(Collection<String> measured) {
    Set<String> cold = new TreeSet<>(measured);
    cold.removeAll(warmed);
    boolean inTurns = measured.size() - cold.size() > 1;
    return !inTurns || cold.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The warm-up ended before it reached "
                + String.join(", ", cold)
                + ": measured from the first operation on. A longer one (--warmup,"
                + " warmup.seconds) reaches all.");
  }
}
