package org.ngsildbench.jmeter.mixed;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.mixed.MixedSession;
import org.ngsildbench.ngsild.mixed.ProbeFleet;
import org.ngsildbench.ngsild.mixed.ProbeRequests;
import org.ngsildbench.ngsild.mixed.ReadObserver;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The entities as all threads of a test share them: created by the first sample, deleted at the
 * end. Thread-safe.
 */
@RequiredArgsConstructor
final class MixedScope implements SharedConfig.Shared {
  private static final Logger LOGGER = LoggerFactory.getLogger(MixedScope.class);

  private final ProbeFleet fleet;
  @Getter private final Mix mix;
  private final Map<String, Optional<ReadObserver>> observers = new ConcurrentHashMap<>();
  private NgsiLdClient client;
  private volatile MixedSession session;
  private volatile PlanProblem problem;

  /**
   * Makes sure that the entities are there.
   *
   * @return why they cannot be; null if they are
   */
  PlanProblem problem(BrokerSession broker) {
    if (session == null && problem == null) {
      open(broker);
    }
    return problem;
  }

  private synchronized void open(BrokerSession broker) {
    if (session != null || problem != null) {
      return;
    }
    // A separate client: the broker's element may close its connections first.
    client = NgsiLdClient.open(broker.client().target());
    try {
      session = MixedSession.open(client, fleet);
      LOGGER.info("{}", session);
    } catch (BrokerException e) {
      problem =
          new PlanProblem(
              e.kind().responseCode(), NgsiLdMixedWorkload.NAME + ": " + e.getMessage());
    }
  }

  ProbeRequests requests() {
    return session.requests();
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
  public synchronized void close() {
    if (session != null) {
      session.close();
      session = null;
    }
    if (client != null) {
      client.close();
      client = null;
    }
  }
}
