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
import org.ngsildbench.jmeter.broker.SharedSession;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.sample.BrokerScope;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.notification.NotificationLane;
import org.ngsildbench.ngsild.notification.NotificationObserver;
import org.ngsildbench.ngsild.notification.NotificationSession;
import org.ngsildbench.ngsild.notification.NotificationSettings;
import org.ngsildbench.ngsild.notification.NotificationTotals;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The subscriptions as all threads of a test share them: made by the first that writes, deleted at
 * the end. Thread-safe.
 */
@RequiredArgsConstructor
final class NotificationScope implements BrokerScope {
  private static final Logger LOGGER = LoggerFactory.getLogger(NotificationScope.class);

  /** Lanes of labels that are not recorded begin here: a warm-up more or less moves no other. */
  private static final int UNRECORDED = 1_000;

  private final NotificationSettings settings;
  private final NotificationTotals totals = new NotificationTotals();
  private final Map<String, NotificationLane> lanes = new ConcurrentHashMap<>();
  private final AtomicInteger recorded = new AtomicInteger();
  private final AtomicInteger unrecorded = new AtomicInteger(UNRECORDED);
  private final SharedSession<NotificationSession> session =
      new SharedSession<>(NgsiLdSubscriptions.NAME, this::open);

  @Override
  public PlanProblem problem(BrokerSession broker) {
    return session.problem(broker);
  }

  private NotificationSession open(NgsiLdClient client) throws IOException {
    if (settings.receiver().mqtt() == null) {
      refuseUnreachable(client.target().base());
    }
    return NotificationSession.open(client, settings);
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
    return session.get();
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
      NotificationSession receiving = session.get();
      recorder.receiver(() -> receiving.receiver().trouble());
    }
    AtomicInteger number = observer == null ? unrecorded : recorded;
    return new NotificationLane(session.get(), number.getAndIncrement(), totals.before(observer));
  }

  @Override
  public void close() {
    session.close(
        ended -> {
          ended.close();
          LOGGER.info("Notifications: {}; receiver: {}", totals, ended.receiver());
          ended.receiver().trouble().ifPresent(LOGGER::warn);
        });
  }
}
