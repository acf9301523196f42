package org.ngsildbench.jmeter.federation;

import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.broker.SharedSession;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.sample.BrokerScope;
import org.ngsildbench.ngsild.federation.FederationSession;

/**
 * The sources as all threads of a test share them: started by the first sample, ended at the end.
 * Thread-safe.
 */
@RequiredArgsConstructor
final class FederationScope implements BrokerScope {

  private final SharedSession<Federation> federation;

  /** The reads and their order. */
  @Getter private final ReadSequence reads;

  /** The source that is dead or slow; -1 for none. */
  @Getter private final int failing;

  @Override
  public PlanProblem problem(BrokerSession broker) {
    return federation.problem(broker);
  }

  FederationSession session() {
    return federation.get().getSession();
  }

  @Override
  public void close() {
    federation.close(Federation::close);
  }
}
