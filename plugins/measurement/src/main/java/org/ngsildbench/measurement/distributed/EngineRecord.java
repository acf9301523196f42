package org.ngsildbench.measurement.distributed;

import java.time.Instant;

/**
 * What an engine was in a test, at its end.
 *
 * @param introduction who it was
 * @param report the last it said; null if it said nothing
 * @param heard when it was last heard of
 */
public record EngineRecord(EngineRegistration introduction, EngineReport report, Instant heard) {

  static EngineRecord of(EngineRoster.Member member) {
    return new EngineRecord(member.introduction(), member.report(), member.heard());
  }

  /** Whether it came to its end and said all. */
  public boolean complete() {
    return report != null && report.last();
  }
}
