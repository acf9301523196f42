package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.rmi.RemoteException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterContextService;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.measurement.distributed.ClockOffset;
import org.ngsildbench.measurement.distributed.ControllerLink;
import org.ngsildbench.measurement.distributed.EngineRegistration;
import org.ngsildbench.measurement.distributed.EngineReport;
import org.ngsildbench.measurement.environment.ClockWatch;
import org.ngsildbench.measurement.environment.ProcessorUse;
import org.ngsildbench.measurement.file.PendingLines;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.pause.PauseMeter;
import org.ngsildbench.measurement.tally.LabelTallies;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The recording on a remote engine, sent to the controller once a second. A sample costs as much as
 * in a local test. Thread-safe.
 */
final class EngineRecording implements Recording {

  private static final Logger LOGGER = LoggerFactory.getLogger(EngineRecording.class);
  private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(1);

  /** Timeout after which an engine without a controller stops. */
  private static final long CONTROLLER_GONE_NANOS = TimeUnit.SECONDS.toNanos(30);

  private static final int LAST_ATTEMPTS = 3;

  private final ControllerLink controller;
  private final String host;
  private final ClockOffset clock;
  private final PendingLines lines = new PendingLines();
  private final LabelTallies tallies = new LabelTallies();
  private final ProcessorUse processors = new ProcessorUse();
  private final ClockWatch watched = new ClockWatch();
  private final LatencyLog latencies;
  private final PauseMeter pauses;
  private final SampleRecording samples;
  private PeriodicTask reporting;
  private EngineReport unacknowledged;
  private long number;
  private long heardNanos = System.nanoTime();

  private EngineRecording(
      ControllerLink controller, String host, ClockOffset clock, Duration interval) {
    this.controller = controller;
    this.host = host;
    this.clock = clock;
    this.latencies = LatencyLog.to(lines, interval);
    this.pauses = PauseMeter.start(latencies);
    tallies.activeThreads(JMeterContextService::getNumberOfThreads);
    this.samples = new SampleRecording(latencies, tallies, null);
  }

  /**
   * Registers with the controller and waits until all engines may start.
   *
   * @throws BadFieldException if the test cannot run
   */
  static EngineRecording join(ControllerLink controller, String host, Duration interval)
      throws BadFieldException {
    try {
      ClockOffset clock = ClockOffset.of(ClockOffset::epochMicros, controller::epochMicros);
      EngineRegistration engine =
          EngineRegistration.here(
              host, clock, PlanOptions.of(JMeterContextService.getContext().getVariables()));
      String refusal = controller.join(engine);
      if (!refusal.isEmpty()) {
        throw new BadFieldException(refusal);
      }
      EngineRecording recording = new EngineRecording(controller, host, clock, interval);
      recording.reporting =
          PeriodicTask.start("report to the controller", BETWEEN_REPORTS, recording::report);
      return recording;
    } catch (RemoteException e) {
      throw new BadFieldException(
          "The engine %s cannot reach its controller: %s".formatted(host, e.getMessage()));
    }
  }

  @Override
  public SampleRecording samples() {
    return samples;
  }

  private synchronized void report() {
    watched.look().ifPresent(set -> samples.plan().note(host + ": " + set));
    try {
      send(false);
    } catch (RemoteException e) {
      LOGGER.warn("The controller did not accept a report: {}", e.getMessage());
      if (System.nanoTime() - heardNanos > CONTROLLER_GONE_NANOS) {
        LOGGER.error("The controller is lost; the test ends.");
        StandardJMeterEngine.stopEngineNow();
      }
    }
  }

  /** A report that may not have arrived is sent again unchanged, so that it cannot count twice. */
  private void send(boolean last) throws RemoteException {
    if (unacknowledged == null) {
      unacknowledged = next(last);
    }
    controller.report(unacknowledged);
    unacknowledged = null;
    heardNanos = System.nanoTime();
  }

  private EngineReport next(boolean last) {
    return new EngineReport(
        host,
        ++number,
        lines.take(),
        tallies.snapshot().toJson(),
        samples.digest().total(),
        samples.plan().facts(),
        processors.cores(),
        last ? drift() : 0,
        last);
  }

  private long drift() {
    try {
      return ClockOffset.of(ClockOffset::epochMicros, controller::epochMicros).micros()
          - clock.micros();
    } catch (RemoteException e) {
      return 0;
    }
  }

  @Override
  public void end(String note) throws IOException {
    reporting.close();
    pauses.close();
    latencies.close();
    if (note != null) {
      samples.plan().note(host + " " + note);
    }
    samples.cutByTheEnd().ifPresent(words -> samples.plan().note(host + ": " + words));
    lines.writeError().ifPresent(e -> samples.plan().note(host + ": " + e.getMessage()));
    sendLast();
  }

  private synchronized void sendLast() throws RemoteException {
    RemoteException failure = null;
    for (int attempt = 0; attempt < LAST_ATTEMPTS; attempt++) {
      try {
        if (unacknowledged != null && !unacknowledged.last()) {
          send(false);
        }
        send(true);
        return;
      } catch (RemoteException e) {
        failure = e;
      }
    }
    throw failure;
  }
}
