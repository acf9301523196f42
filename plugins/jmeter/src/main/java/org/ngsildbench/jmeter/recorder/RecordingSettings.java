package org.ngsildbench.jmeter.recorder;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/**
 * Settings of the recorder.
 *
 * @param folder run folder
 * @param plan name of the part
 * @param interval length of a histogram's interval
 */
record RecordingSettings(Path folder, String plan, Duration interval) {

  private static final Fields FIELDS = new Fields("NGSI-LD Latency Recorder");
  private static final double MIN_INTERVAL_SECONDS = 0.01;
  private static final double USUAL_INTERVAL_SECONDS = 1;
  private static final double MAX_INTERVAL_SECONDS = 3_600;

  /** A variable may hold a variable. */
  private static final int MAX_TURNS = 5;

  /**
   * Reads the fields.
   *
   * @throws BadFieldException if one cannot be used
   */
  static RecordingSettings of(String folder, String plan, String intervalSeconds)
      throws BadFieldException {
    String name = FIELDS.required("Plan name", worked(plan), "a name such as queries");
    return new RecordingSettings(folder(folder), name, interval(intervalSeconds));
  }

  private static Path folder(String text) throws BadFieldException {
    String name = FIELDS.required("Run folder", worked(text), "the name of a folder");
    try {
      return Path.of(name).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw new BadFieldException(
          "NGSI-LD Latency Recorder: Run folder is not a folder name: " + e.getMessage());
    }
  }

  /** Parses the length of a histogram's interval. */
  static Duration interval(String text) throws BadFieldException {
    String seconds = Fields.text(worked(text));
    double number =
        seconds.isEmpty()
            ? USUAL_INTERVAL_SECONDS
            : FIELDS.number(
                "Histogram interval", seconds, MIN_INTERVAL_SECONDS, MAX_INTERVAL_SECONDS);
    return Duration.ofMillis(Math.round(number * 1_000));
  }

  /** On the controller of a distributed test JMeter leaves functions as they are written. */
  private static String worked(String text) {
    String worked = text;
    for (int turn = 0; turn < MAX_TURNS && worked.contains("${"); turn++) {
      worked = new CompoundVariable(worked).execute();
    }
    return worked;
  }
}
