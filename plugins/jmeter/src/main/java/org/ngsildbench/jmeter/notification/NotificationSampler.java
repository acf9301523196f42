package org.ngsildbench.jmeter.notification;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.ThreadListener;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.ngsild.notification.ExpectedWrite;
import org.ngsildbench.ngsild.notification.NotificationLane;
import org.ngsildbench.ngsild.notification.NotificationSession;
import org.ngsildbench.ngsild.notification.PreparedWrite;
import org.ngsildbench.ngsild.notification.WriteResult;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Implementation of the NGSI-LD Notification sampler; see {@link NgsiLdNotification}. */
public class NotificationSampler extends BrokerSampler implements ThreadListener {

  /** Response code when a notification did not come within the time it was waited for. */
  public static final String NOT_NOTIFIED = "NOT_NOTIFIED";

  private static final long serialVersionUID = 1L;

  /** Guard beyond the notification timeout. */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(10);

  @Getter @Setter private boolean waitForNotification;

  private transient NotificationScope scope;

  @Override
  protected BrokerSampler running() {
    return new NotificationSampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) {
    if (scope == null) {
      scope =
          scope(sample, broker, NotificationScope.class, "subscriptions", NgsiLdSubscriptions.NAME);
      if (scope == null) {
        return;
      }
    }
    NotificationSession session = scope.session();
    NotificationLane lane = scope.lane(sample.getSampleLabel(), getThreadContext().getVariables());
    PreparedWrite write = lane.next();
    sample.asked(
        write.number(),
        write.digestInput(),
        () -> new String(write.digestInput(), StandardCharsets.UTF_8));
    WriteResult result = session.execute(write, intendedStart());
    sample.measured(result.operation());
    sample.answered(() -> described(result.expected()));
    if (waitForNotification && result.operation().failure() == null) {
      await(result.expected(), session, sample);
    }
  }

  static void await(ExpectedWrite expected, NotificationSession session, OperationSample sample) {
    expected.await(session.waitNanos() + GRACE_NANOS);
    if (expected.delayNanos() >= 0) {
      SampleResult delay = new SampleResult();
      delay.setSampleLabel(sample.getSampleLabel() + " delay");
      delay.setStampAndTime(
          SteadyClock.epochMillis(), TimeUnit.NANOSECONDS.toMillis(expected.delayNanos()));
      delay.setResponseCodeOK();
      delay.setSuccessful(true);
      sample.storeSubResult(delay, false);
    }
    int missing = expected.due() - expected.came();
    if (missing > 0 && Thread.currentThread().isInterrupted()) {
      sample.failed(
          FailureKind.INTERRUPTED.responseCode(),
          "The test was stopped while waiting for %s of %s notifications"
              .formatted(missing, expected.due()));
    } else if (missing > 0) {
      sample.failed(
          NOT_NOTIFIED,
          "%s of %s notifications did not arrive within %s ms after the write's response"
              .formatted(
                  missing, expected.due(), TimeUnit.NANOSECONDS.toMillis(session.waitNanos())));
    }
  }

  private static String described(ExpectedWrite expected) {
    return String.format(
        Locale.ROOT,
        "%d notifications due, %d arrived; max delay %.3f ms",
        expected.due(),
        expected.came(),
        Math.max(0, expected.delayNanos()) / 1e6);
  }

  @Override
  public void threadStarted() {
    // The subscriptions are made by the first sample, outside any measured time.
  }

  /** Waits for notifications of this thread's writes, so that they are recorded. */
  @Override
  public void threadFinished() {
    NotificationSession session = scope == null ? null : scope.session();
    if (session != null) {
      session.drain();
    }
  }
}
