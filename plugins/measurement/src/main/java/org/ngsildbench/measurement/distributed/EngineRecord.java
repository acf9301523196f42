package org.ngsildbench.measurement.distributed;

import java.time.Instant;

/**
 * Final state of an engine in a test.
 *
 * @param introduction its registration
 * @param report its last report; null if there is none
 * @param heard time of its last message
 */
public record EngineRecord(EngineRegistration introduction, EngineReport report, Instant heard) {

  static EngineRecord of(EngineRoster.Member member) {
    return new EngineRecord(member.introduction(), member.report(), member.heard());
  }

  /** Returns whether the engine ended and sent all its results. */
  public boolean complete() {
    return report != null && report.last();
  }
}
