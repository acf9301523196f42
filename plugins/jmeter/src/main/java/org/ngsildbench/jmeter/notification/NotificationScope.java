package org.ngsildbench.jmeter.notification;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.SharedSession;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
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
final class NotificationScope extends SharedSession<NotificationSession> {
  private static final Logger LOGGER = LoggerFactory.getLogger(NotificationScope.class);

  /** Lanes of labels that are not recorded begin here: a warm-up more or less moves no other. */
  private static final int UNRECORDED = 1_000;

  private final NotificationTotals totals = new NotificationTotals();
  private final Map<String, NotificationLane> lanes = new ConcurrentHashMap<>();
  private final AtomicInteger recorded = new AtomicInteger();
  private final AtomicInteger unrecorded = new AtomicInteger(UNRECORDED);

  NotificationScope(NotificationSettings settings) {
    super(NgsiLdSubscriptions.NAME, client -> open(client, settings));
  }

  private static NotificationSession open(NgsiLdClient client, NotificationSettings settings)
      throws IOException {
    if (settings.receiver().mqtt() == null) {
      refuseUnreachable(client.target().base(), settings);
    }
    return NotificationSession.open(client, settings);
  }

  private static void refuseUnreachable(URI broker, NotificationSettings settings)
      throws IOException {
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

  /** The writes of a label; recorded by what records in the current thread. */
  NotificationLane lane(String label, JMeterVariables variables) {
    NotificationLane known = lanes.get(label);
    return known != null ? known : lanes.computeIfAbsent(label, first -> newLane(first, variables));
  }

  private NotificationLane newLane(String label, JMeterVariables variables) {
    RunRecorder recorder = ThreadScope.find(variables, RunRecorder.class);
    NotificationObserver observer = recorder == null ? null : recorder.observer(label);
    if (recorder != null) {
      NotificationSession receiving = session();
      recorder.receiver(() -> receiving.receiver().trouble());
    }
    AtomicInteger number = observer == null ? unrecorded : recorded;
    return new NotificationLane(session(), number.getAndIncrement(), totals.before(observer));
  }

  @Override
  protected void end(NotificationSession opened) {
    opened.close();
    LOGGER.info("Notifications: {}; receiver: {}", totals, opened.receiver());
    opened.receiver().trouble().ifPresent(LOGGER::warn);
  }
}
