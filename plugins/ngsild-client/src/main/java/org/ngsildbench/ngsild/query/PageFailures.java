package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** What a list can be wrong in beyond its single pages. */
final class PageFailures {

  private PageFailures() {}

  static Failure duplicate(String id) {
    return new Failure(
        FailureKind.DUPLICATE_IDS, "the broker's pages overlap: " + id + " came twice");
  }

  static Failure endless(int requests) {
    return new Failure(
        FailureKind.ENDLESS_PAGES, "the broker still had pages after " + requests + " requests");
  }

  static Failure cut(String how) {
    return new Failure(FailureKind.CUT_HISTORY, "the broker kept readings back: " + how);
  }
}
