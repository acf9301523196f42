package org.ngsildbench.jmeter.sample;

import java.util.Locale;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.measurement.OperationTimes;

/**
 * Which time JMeter's own column {@code elapsed} holds, and so all that reads it: JMeter's
 * listeners, and the pass/fail criteria of Taurus. The Latency Recorder always has both.
 */
enum ElapsedTime {
  /** From the actual start to the end. */
  SERVICE,
  /** From the intended start to the end; in a closed loop the same. */
  RESPONSE;

  /** JMeter's property that chooses; the service time unless it is given. */
  static final String PROPERTY = "ngsildbench.elapsed";

  /** What the property says. */
  static ElapsedTime chosen() {
    return of(JMeterUtils.getPropDefault(PROPERTY, SERVICE.text()));
  }

  /** The one of that name; another name is told to the user, and is the service time. */
  static ElapsedTime of(String text) {
    for (ElapsedTime time : values()) {
      if (time.text().equals(text.strip().toLowerCase(Locale.ROOT))) {
        return time;
      }
    }
    JMeterUtils.reportErrorToUser(
        PROPERTY + " is \"" + text + "\"; write service or response. Taken: service.");
    return SERVICE;
  }

  /** Nanoseconds. */
  long nanos(OperationTimes times) {
    return this == RESPONSE ? times.responseTime() : times.serviceTime();
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
