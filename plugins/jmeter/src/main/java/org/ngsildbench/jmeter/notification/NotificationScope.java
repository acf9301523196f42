package org.ngsildbench.jmeter.notification;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.notification.NotificationLane;
import org.ngsildbench.ngsild.notification.NotificationObserver;
import org.ngsildbench.ngsild.notification.NotificationSession;
import org.ngsildbench.ngsild.notification.NotificationSettings;
import org.ngsildbench.ngsild.notification.NotificationTotals;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The subscriptions as all threads of a test share them: made by the first that writes, deleted at
 * the end. Thread-safe.
 */
@RequiredArgsConstructor
final class NotificationScope implements SharedConfig.Shared {
  private static final Logger LOGGER = LoggerFactory.getLogger(NotificationScope.class);

  /** Lanes of labels that are not recorded begin here: a warm-up more or less moves no other. */
  private static final int UNRECORDED = 1_000;

  private final NotificationSettings settings;
  private final NotificationTotals totals = new NotificationTotals();
  private final Map<String, NotificationLane> lanes = new ConcurrentHashMap<>();
  private final AtomicInteger recorded = new AtomicInteger();
  private final AtomicInteger unrecorded = new AtomicInteger(UNRECORDED);
  private NgsiLdClient client;
  private volatile NotificationSession session;
  private volatile PlanProblem problem;

  /**
   * Makes sure that receiver and subscriptions are there.
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
      refuseUnreachable(client.target().base());
      session = NotificationSession.open(client, settings);
      LOGGER.info("{}", session);
    } catch (IOException e) {
      problem =
          new PlanProblem(PlanProblem.BAD_FIELD, NgsiLdSubscriptions.NAME + ": " + e.getMessage());
    } catch (BrokerException e) {
      problem =
          new PlanProblem(
              e.kind().responseCode(), NgsiLdSubscriptions.NAME + ": " + e.getMessage());
    }
  }

  private void refuseUnreachable(URI broker) throws IOException {
    boolean named = !settings.receiver().publicHost().isEmpty();
    if (!named
        && isThisMachineAlone(settings.receiver().address())
        && !isThisMachineAlone(broker.getHost())) {
      throw new IOException(
          ("the broker at %s cannot reach %s; write 0.0.0.0 as Address and this "
                  + "machine's name as Public host")
              .formatted(broker.getHost(), settings.receiver().address()));
    }
  }

  private static boolean isThisMachineAlone(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  NotificationSession session() {
    return session;
  }

  /** The writes of a label; recorded by what records in the current thread. */
  NotificationLane lane(String label, JMeterVariables variables) {
    NotificationLane known = lanes.get(label);
    return known != null ? known : lanes.computeIfAbsent(label, first -> newLane(first, variables));
  }

  private NotificationLane newLane(String label, JMeterVariables variables) {
    RunRecorder recorder = ThreadScope.find(variables, RunRecorder.class);
    NotificationObserver observer = recorder == null ? null : recorder.observer(label);
    if (recorder != null) {
      NotificationSession receiving = session;
      recorder.receiver(() -> receiving.receiver().trouble());
    }
    AtomicInteger number = observer == null ? unrecorded : recorded;
    return new NotificationLane(session, number.getAndIncrement(), totals.before(observer));
  }

  @Override
  public synchronized void close() {
    if (session != null) {
      session.close();
      LOGGER.info("Notifications: {}; receiver: {}", totals, session.receiver());
      session.receiver().trouble().ifPresent(LOGGER::warn);
      session = null;
    }
    if (client != null) {
      client.close();
      client = null;
    }
  }
}
