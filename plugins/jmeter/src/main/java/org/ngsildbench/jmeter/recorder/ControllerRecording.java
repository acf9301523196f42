package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.engine.ClientJMeterEngine;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.measurement.distributed.EngineCoordinator;
import org.ngsildbench.measurement.distributed.EngineRecord;
import org.ngsildbench.measurement.distributed.EngineRegistration;
import org.ngsildbench.measurement.distributed.EngineReport;
import org.ngsildbench.measurement.manifest.Engine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The recording on the controller of a distributed test: what all engines report goes into one run
 * folder. Called by one thread at a time.
 */
@RequiredArgsConstructor
final class ControllerRecording implements EngineCoordinator.Minutes {

  private static final Logger LOGGER = LoggerFactory.getLogger(ControllerRecording.class);
  private static final String STATISTICAL = "Statistical";

  private final RecordingSettings settings;

  /** Called when everything is written. */
  private final Runnable whenOver;

  private final Set<String> lost = new LinkedHashSet<>();
  private RunRecording recording;
  private volatile String note;

  @Override
  public String begin(EngineRegistration first) {
    if (JMeterUtils.getPropDefault("mode", "").equalsIgnoreCase(STATISTICAL)) {
      return "The controller's JMeter property mode is Statistical: samples would be merged before"
          + " they reach samples.jtl; leave it out or set it to StrippedBatch.";
    }
    try {
      recording =
          RunRecording.start(
              PartFolder.open(settings.folder(), settings.plan()),
              settings.interval(),
              first.options(),
              false);
      return "";
    } catch (BadFieldException | IOException e) {
      return e.getMessage();
    }
  }

  @Override
  public void take(EngineReport report) {
    try {
      recording.take(report);
    } catch (IOException e) {
      LOGGER.error("A report of the engine {} cannot be read: {}", report.host(), e.getMessage());
    }
  }

  @Override
  public void refused(String why) {
    note = why;
    warn(why);
  }

  @Override
  public void lost(String host) {
    lost.add(host);
    warn("The engine " + host + " is lost: its reports so far are kept.");
  }

  /** Prints with a prefix that is easy to find in JMeter's output. */
  private static void warn(String words) {
    JMeterUtils.reportErrorToUser("Distributed test: " + words);
  }

  /** Ends the recording when a signal stops the controller's JVM. */
  void stoppedBySignal() {
    note = "ended early, by a signal";
  }

  @Override
  public void end(List<EngineRecord> engines) {
    if (recording != null) {
      write(engines);
    }
    whenOver.run();
    if (!lost.isEmpty() && JMeter.isNonGUI()) {
      new Thread(ControllerRecording::endController, "end of an incomplete test").start();
    }
  }

  /** JMeter would wait for the lost engine forever. */
  private static void endController() {
    try {
      // Like JMeter: waits for the other engines' last samples.
      TimeUnit.SECONDS.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    ClientJMeterEngine.tidyRMI(LOGGER);
  }

  private void write(List<EngineRecord> engines) {
    try {
      recording.end(
          note,
          engines.stream().map(this::described).toList(),
          engines.stream().map(EngineRecord::report).filter(Objects::nonNull).toList());
    } catch (IOException e) {
      JMeterUtils.reportErrorToUser(e.getMessage());
    }
  }

  private Engine described(EngineRecord engine) {
    EngineRegistration registration = engine.introduction();
    EngineReport report = engine.report();
    return new Engine(
        registration.host(),
        settings.plan(),
        registration.jvm(),
        registration.cores(),
        report == null ? 0 : report.cpuCores(),
        registration.clock().micros(),
        registration.clock().uncertaintyMicros(),
        report == null ? 0 : report.clockDriftMicros(),
        engine.heard(),
        engine.complete());
  }
}
