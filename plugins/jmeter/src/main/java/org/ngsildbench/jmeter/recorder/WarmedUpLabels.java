package org.ngsildbench.jmeter.recorder;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which labels were warmed up before they were measured: samples whose label begins with {@code
 * warm-up} are recorded nowhere but in JMeter's own files. Thread-safe.
 */
final class WarmedUpLabels {

  private static final String PREFIX = "warm-up ";

  private final Set<String> warmed = ConcurrentHashMap.newKeySet();

  /** Whether the samples of a label are part of the warm-up. */
  static boolean isLabel(String label) {
    return label.startsWith(PREFIX);
  }

  /** Keeps that a label of the warm-up had its turn. */
  void reached(String label) {
    warmed.add(label.substring(PREFIX.length()));
  }

  /**
   * Says which labels the warm-up did not come to before it ended; empty if it came to all. A
   * warm-up of one label only, as that of batch ingestion, is meant to stand for all.
   */
  Optional<String> missed(Collection<String> measured) {
    Set<String> cold = new TreeSet<>(measured);
    cold.removeAll(warmed);
    boolean inTurns = measured.size() - cold.size() > 1;
    return !inTurns || cold.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The warm-up ended before it came to "
                + String.join(", ", cold)
                + ": measured from the first operation on. A longer one (--warmup,"
                + " warmup.seconds) comes to all.");
  }
}
