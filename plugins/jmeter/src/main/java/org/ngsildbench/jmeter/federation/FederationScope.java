package org.ngsildbench.jmeter.federation;

import lombok.Getter;
import org.ngsildbench.jmeter.broker.SharedSession;

/** The sources as all threads of a test share them: started by the first sample. Thread-safe. */
@Getter
final class FederationScope extends SharedSession<Federation> {

  /** The reads and their order. */
  private final ReadSequence reads;

  /** The source that is dead or slow; -1 for none. */
  private final int failing;

  FederationScope(Opening<Federation> opening, ReadSequence reads, int failing) {
    super(NgsiLdFederation.NAME, opening);
    this.reads = reads;
    this.failing = failing;
  }

  @Override
  protected void end(Federation opened) {
    opened.close();
  }
}
