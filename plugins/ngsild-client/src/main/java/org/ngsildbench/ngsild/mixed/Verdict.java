package org.ngsildbench.ngsild.mixed;

import java.util.Locale;

/**
 * Why an answer is incorrect. Immutable.
 *
 * @param fault the kind
 * @param message the difference, for users
 * @param staleNanos from the acknowledgement of the oldest write that the answer lacks to the start
 *     of the read; 0 unless stale
 * @param staleWrites acknowledged writes of the entity that the answer lacks; 0 unless stale
 */
public record Verdict(Fault fault, String message, long staleNanos, long staleWrites) {

  static Verdict of(Fault fault, String message) {
    return new Verdict(fault, message, 0, 0);
  }

  static Verdict stale(String entity, String got, long nanos, long writes) {
    return new Verdict(
        Fault.STALE,
        String.format(
            Locale.ROOT,
            "%s: %s, older than %d acknowledged %s, by %.3f ms",
            entity,
            got,
            writes,
            writes == 1 ? "write" : "writes",
            nanos / 1e6),
        nanos,
        writes);
  }

  /** Returns the worse of two; stale answers are the least bad, the longest of them the worst. */
  static Verdict worse(Verdict one, Verdict other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    int order = one.fault.compareTo(other.fault);
    boolean first = order < 0 || order == 0 && one.staleNanos >= other.staleNanos;
    return first ? one : other;
  }
}
