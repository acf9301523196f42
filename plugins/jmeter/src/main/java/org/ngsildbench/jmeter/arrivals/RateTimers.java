package org.ngsildbench.jmeter.arrivals;

import java.util.Collection;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.timers.Timer;
import org.ngsildbench.jmeter.element.BadFieldException;

/**
 * Timers that set a rate have no place in an open load: they hold an operation back after it was
 * meant to start, so that their wait would count as the system's. Taurus adds one to any plan that
 * is given a {@code throughput}.
 */
final class RateTimers {

  /**
   * Common part of the class names of JMeter's two throughput timers and the Throughput Shaping
   * Timer of jmeter-plugins.
   */
  private static final String NAME = "ThroughputTimer";

  private RateTimers() {}

  /**
   * Refuses them.
   *
   * @throws BadFieldException naming the first and what to do
   */
  static void refuse(String group, Collection<Timer> timers) throws BadFieldException {
    for (Timer timer : timers) {
      if (timer.getClass().getSimpleName().endsWith(NAME)) {
        throw new BadFieldException(
            "NGSI-LD Open Arrivals Thread Group \"%s\": the timer \"%s\" also sets a rate and would delay the schedule's arrivals. Remove it, or give the rate in the schedule; under Taurus leave out throughput."
                .formatted(group, ((TestElement) timer).getName()));
      }
    }
  }
}
