package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** Writes to a broker with subscriptions, and an observer that counts. */
abstract class NotificationScene {

  /** Only waited for if notifications get lost. */
  static final Duration TIMEOUT = Duration.ofMinutes(2);

  final CountingObserver observer = new CountingObserver();

  void write(NotificationSession session, int writes) {
    for (int i = 0; i < writes; i++) {
      WriteResult result = session.execute(session.prepare(observer), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.operation().failure()).isNull();
    }
  }

  static EmbeddedBroker broker(NotificationFaults faults) throws Exception {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withNotificationFaults(faults));
  }

  static NgsiLdClient client(EmbeddedBroker broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }
}
