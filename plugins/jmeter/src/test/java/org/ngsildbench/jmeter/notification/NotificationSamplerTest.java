package org.ngsildbench.jmeter.notification;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.subscription.fault.NotificationFault;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultRule;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.notification.ExpectedWrite;
import org.ngsildbench.ngsild.notification.NotificationSession;
import org.ngsildbench.ngsild.notification.NotificationSettings;
import org.ngsildbench.ngsild.notification.NotificationTotals;

class NotificationSamplerTest {

  private static final NotificationFaultPlan NONE_COMES =
      NotificationFaultPlan.of(
          1, NotificationFaultRule.of("lost", Frequency.ALWAYS, new NotificationFault.Drop()));

  @Test
  void interruptedWaitIsNotALostNotification() throws Exception {
    OperationSample sample = sampled(Duration.ofMinutes(10), true);

    assertThat(sample.getResponseCode()).isEqualTo("INTERRUPTED");
    assertThat(sample.getResponseMessage()).contains("waiting for 1 of 1 notifications");
  }

  @Test
  void missingNotificationIsLost() throws Exception {
    OperationSample sample = sampled(Duration.ofMillis(10), false);

    assertThat(sample.getResponseCode()).isEqualTo(NotificationSampler.NOT_NOTIFIED);
    assertThat(sample.getResponseMessage()).contains("did not arrive within 10 ms after");
  }

  private static OperationSample sampled(Duration wait, boolean interrupted) throws Exception {
    JMeterForTests.setUp();
    try (NotificationFaults faults = NotificationFaults.start(NONE_COMES);
        EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withNotificationFaults(faults));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
        NotificationSession session =
            NotificationSession.open(client, NotificationSettings.of(1).withPatience(wait))) {
      var write = session.prepare(new NotificationTotals().before(null));
      ExpectedWrite expected = session.execute(write, NgsiLdClient.CLOSED_LOOP).expected();
      OperationSample sample = new OperationSample("notification", null);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      NotificationSampler.await(expected, session, sample);
      assertThat(Thread.interrupted()).as("the interrupt is not swallowed").isEqualTo(interrupted);
      return sample;
    }
  }
}
