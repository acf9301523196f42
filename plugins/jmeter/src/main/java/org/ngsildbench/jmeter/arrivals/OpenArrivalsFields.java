package org.ngsildbench.jmeter.arrivals;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.measurement.arrivals.ArrivalSettings;
import org.ngsildbench.measurement.arrivals.OverloadPolicy;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;

/** Parses the fields of an NGSI-LD Open Arrivals Thread Group. */
final class OpenArrivalsFields {

  static final int MAX_THREADS = 100_000;
  static final int USUAL_THREADS = 200;
  static final long USUAL_LATE_LIMIT_MILLIS = 1_000;
  static final long USUAL_DRAIN_LIMIT_SECONDS = 30;
  private static final long MAX_MILLIS = TimeUnit.DAYS.toMillis(1);

  private OpenArrivalsFields() {}

  /**
   * Returns the settings of a group.
   *
   * @throws BadFieldException if a field has a wrong value
   */
  static ArrivalSettings of(OpenArrivalsThreadGroup group) throws BadFieldException {
    Fields fields = new Fields("NGSI-LD Open Arrivals Thread Group \"" + group.getName() + "\"");
    return new ArrivalSettings(
        schedule(fields, group.getSchedule()),
        fields.wholeNumber("Seed", group.getSeed(), Long.MIN_VALUE, Long.MAX_VALUE, 1),
        fields.integer("Max threads", group.getMaxThreads(), 1, MAX_THREADS, USUAL_THREADS),
        maxLateNanos(fields, group),
        lostAfterNanos(fields, group.getLostAfterSeconds()),
        drainNanos(fields, group.getDrainLimitSeconds()));
  }

  private static RateSchedule schedule(Fields fields, String text) throws BadFieldException {
    try {
      return RateSchedule.parse(
          fields.required("Schedule", text, "such as constant 10/s for 60 s"));
    } catch (ScheduleSyntaxException e) {
      throw new BadFieldException(fields.element() + ": Schedule, " + e.getMessage() + ".");
    }
  }

  private static long maxLateNanos(Fields fields, OpenArrivalsThreadGroup group)
      throws BadFieldException {
    String text = fields.resolved("Overload policy", group.getOverload());
    OverloadPolicy policy =
        OverloadPolicy.of(text.isEmpty() ? OverloadPolicy.WAIT.text() : text)
            .orElseThrow(() -> fields.bad("Overload policy", text, "wait or drop"));
    long limit =
        fields.wholeNumber(
            "Max lateness", group.getLateLimitMillis(), 0, MAX_MILLIS, USUAL_LATE_LIMIT_MILLIS);
    return policy == OverloadPolicy.WAIT ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(limit);
  }

  private static long lostAfterNanos(Fields fields, String text) throws BadFieldException {
    long seconds =
        fields.wholeNumber(
            "Failure timeout", text, 0, TimeUnit.MILLISECONDS.toSeconds(MAX_MILLIS), 0);
    return seconds == 0 ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(seconds);
  }

  private static long drainNanos(Fields fields, String text) throws BadFieldException {
    return TimeUnit.SECONDS.toNanos(
        fields.wholeNumber(
            "Drain timeout",
            text,
            0,
            TimeUnit.MILLISECONDS.toSeconds(MAX_MILLIS),
            USUAL_DRAIN_LIMIT_SECONDS));
  }
}
