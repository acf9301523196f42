package org.ngsildbench.ngsild.query;

import java.util.Locale;
import org.ngsildbench.ngsild.json.HeapShare;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Errors of lists beyond their single pages. */
final class PageFailures {

  private PageFailures() {}

  static Failure duplicate(String id) {
    return new Failure(
        FailureKind.DUPLICATE_IDS, "the broker's pages overlap: " + id + " was returned twice");
  }

  static Failure endless(int requests) {
    return new Failure(
        FailureKind.ENDLESS_PAGES, "the broker still had pages after " + requests + " requests");
  }

  /** The limit of this client, not a fault of the broker. */
  static Failure tooManyReadings(HeapShare memory) {
    return new Failure(
        FailureKind.TOO_LARGE_FOR_HEAP,
        String.format(
            Locale.ROOT,
            "the readings do not fit into the heap: the quarter reserved for the readings of all threads holds %,d. Use fewer threads or a larger heap, such as"
                + " HEAP=\"-Xms4g -Xmx4g\" ./bench run ...",
            memory.limit() / Double.BYTES));
  }

  static Failure cut(String how) {
    return new Failure(FailureKind.CUT_HISTORY, "the broker omitted readings: " + how);
  }
}
