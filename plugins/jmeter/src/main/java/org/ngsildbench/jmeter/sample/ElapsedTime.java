package org.ngsildbench.jmeter.sample;

import java.util.Locale;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.measurement.OperationTimes;

/**
 * Duration in JMeter's column {@code elapsed}, used by JMeter's listeners and Taurus' pass/fail
 * criteria. The NGSI-LD Latency Recorder always records both.
 */
enum ElapsedTime {
  /** The time from the actual start to the end. */
  SERVICE,
  /** The time from the intended start to the end; equal in a closed loop. */
  RESPONSE;

  /** JMeter's property that chooses; the service time unless it is given. */
  static final String PROPERTY = "ngsildbench.elapsed";

  /** Returns the value of the property. */
  static ElapsedTime chosen() {
    return of(JMeterUtils.getPropDefault(PROPERTY, SERVICE.text()));
  }

  /** Returns the time of that name; for an unknown name warns and returns the service time. */
  static ElapsedTime of(String text) {
    for (ElapsedTime time : values()) {
      if (time.text().equals(text.strip().toLowerCase(Locale.ROOT))) {
        return time;
      }
    }
    JMeterUtils.reportErrorToUser(
        PROPERTY + " is \"" + text + "\"; use service or response. Using service.");
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
