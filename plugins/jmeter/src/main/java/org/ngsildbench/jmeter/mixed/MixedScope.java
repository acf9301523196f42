package org.ngsildbench.jmeter.mixed;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lombok.Getter;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.broker.SharedSession;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.ngsild.mixed.MixedSession;
import org.ngsildbench.ngsild.mixed.ProbeFleet;
import org.ngsildbench.ngsild.mixed.ProbeRequests;
import org.ngsildbench.ngsild.mixed.ReadObserver;

/**
 * The entities as all threads of a test share them: created by the first sample, deleted at the
 * end. Thread-safe.
 */
final class MixedScope implements SharedConfig.Shared {

  @Getter private final Mix mix;
  private final SharedSession<MixedSession> session;
  private final Map<String, Optional<ReadObserver>> observers = new ConcurrentHashMap<>();

  MixedScope(ProbeFleet fleet, Mix mix) {
    this.mix = mix;
    this.session =
        new SharedSession<>(NgsiLdMixedWorkload.NAME, client -> MixedSession.open(client, fleet));
  }

  PlanProblem problem(BrokerSession broker) {
    return session.problem(broker);
  }

  ProbeRequests requests() {
    return session.get().requests();
  }

  /** Returns the observer of a label's reads; empty if they are not recorded. */
  Optional<ReadObserver> observer(String label, JMeterVariables variables) {
    Optional<ReadObserver> known = observers.get(label);
    return known != null
        ? known
        : observers.computeIfAbsent(
            label,
            first ->
                Optional.ofNullable(ThreadScope.find(variables, RunRecorder.class))
                    .map(recorder -> recorder.reads(first)));
  }

  @Override
  public void close() {
    session.close(MixedSession::close);
  }
}
