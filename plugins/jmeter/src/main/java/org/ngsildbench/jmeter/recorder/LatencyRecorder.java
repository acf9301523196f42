package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.engine.JMeterEngine;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.NoOpVisualizer;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.TestLifecycle;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.measurement.arrivals.OfferedLoadListener;
import org.ngsildbench.measurement.distributed.ControllerLink;
import org.ngsildbench.measurement.tally.OfferedLoad;

/**
 * <b>NGSI-LD Latency Recorder</b>: writes the latencies, counters and manifest of a run into its
 * folder.
 *
 * <p>One recorder serves all threads through a {@link ThreadRecorder} each. Data is written after
 * each interval, so a kill loses at most one interval; Ctrl-C loses nothing.
 *
 * <p>In a distributed test, each engine gets a copy that reports to the controller, which writes
 * one folder for all. JMeter's remote listeners are not used: sending every sample costs more than
 * the sample, and they know neither the offered load nor lost engines.
 */
public class LatencyRecorder extends AbstractTestElement
    implements TestBean, OfferedLoadListener, TestLifecycle, ThreadListener, NoOpVisualizer {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String folder = "";
  @Getter @Setter private String plan = "";
  @Getter @Setter private String intervalSeconds = "";

  /** On an engine the connection to the controller; null in a local test. */
  private transient ControllerLink controller;

  private transient DistributedRecording distributed = new DistributedRecording();
  private transient DistributedRecording ofOriginal;
  private transient volatile SampleRecording samples;
  private transient volatile PlanProblem problem;
  private transient Recording recording;
  private transient Thread flushAtExit;

  private static volatile Path latestFolder;

  /** Null if this JVM does not write a folder. */
  private transient volatile Path recordedFolder;

  @Override
  public synchronized void testStarted(String host) {
    problem = null;
    try {
      recording = controller == null ? intoFolder() : toController(host);
      samples = recording.samples();
      flushAtExit = new Thread(() -> end("ended early, by a signal"), "latency recorder at exit");
      Runtime.getRuntime().addShutdownHook(flushAtExit);
    } catch (BadFieldException e) {
      refuse(PlanProblem.of(e));
    } catch (IOException e) {
      refuse(new PlanProblem(PlanProblem.BAD_FIELD, "NGSI-LD Latency Recorder: " + e.getMessage()));
    }
  }

  private Recording intoFolder() throws BadFieldException, IOException {
    RecordingSettings settings = RecordingSettings.of(folder, plan, intervalSeconds);
    recordedFolder = settings.folder();
    latestFolder = recordedFolder;
    return RunRecording.start(
            PartFolder.open(settings.folder(), settings.plan()),
            settings.interval(),
            PlanOptions.of(JMeterContextService.getContext().getVariables()),
            RawSetting.isOn())
        .withPauses();
  }

  private Recording toController(String host) throws BadFieldException {
    RawSetting.requireOff();
    return EngineRecording.join(controller, host, RecordingSettings.interval(intervalSeconds));
  }

  private void refuse(PlanProblem why) {
    problem = why;
    // Logs it, and shows it where there is a window.
    JMeterUtils.reportErrorToUser(why.message());
  }

  @Override
  public void threadStarted() {
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    PlanProblem why = problem;
    if (why != null) {
      why.report(variables);
    }
    ThreadScope.publish(variables, RunRecorder.class, samples);
    ThreadScope.publish(variables, Path.class, recordedFolder);
  }

  @Override
  public void threadFinished() {
    // Nothing to do per thread.
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    SampleRecording to = samples;
    if (to != null) {
      to.record(event.getResult());
    } else if (problem != null) {
      stopTest();
    }
  }

  @Override
  public void phaseBegan(String label, Supplier<OfferedLoad> offered) {
    record(to -> to.phaseBegan(label, offered));
  }

  @Override
  public void dropped(String label) {
    record(to -> to.dropped(label));
  }

  @Override
  public void remarked(String remark) {
    record(to -> to.remarked(remark));
  }

  private void record(Consumer<SampleRecording> what) {
    SampleRecording to = samples;
    if (to != null) {
      what.accept(to);
    }
  }

  /**
   * Stops the test; needed for JMeter's own samplers, since those of the pack stop it themselves.
   */
  private static void stopTest() {
    JMeterEngine engine = JMeterContextService.getContext().getEngine();
    if (engine != null) {
      engine.stopTest(true);
    }
  }

  @Override
  public synchronized void testEnded(String host) {
    if (recording == null) {
      return;
    }
    try {
      Runtime.getRuntime().removeShutdownHook(flushAtExit);
    } catch (IllegalStateException e) {
      // The JVM is ending already; the hook writes what there is, and that it was cut.
      return;
    }
    end(null);
  }

  private synchronized void end(String note) {
    Recording ending = recording;
    recording = null;
    samples = null;
    if (ending != null) {
      try {
        ending.end(note);
      } catch (IOException e) {
        JMeterUtils.reportErrorToUser(e.getMessage());
      }
    }
  }

  /** Reads the current thread's broker and fleet; returns whether they are known now. */
  boolean observeThread() {
    SampleRecording to = samples;
    return to != null && to.plan().observe();
  }

  /**
   * JMeter copies the plan for each engine; all copies of a recorder share one recorder on the
   * controller. After the test has started it copies the plan for each thread.
   */
  @Override
  public Object clone() {
    if (samples != null || problem != null) {
      return new ThreadRecorder(this);
    }
    LatencyRecorder copy = (LatencyRecorder) super.clone();
    copy.ofOriginal = distributed;
    distributed.copied();
    return copy;
  }

  /** Sends the link to engines if the plan is about to run; plans are also serialized on copy. */
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(isRunningVersion() && ofOriginal != null ? link() : null);
  }

  private ControllerLink link() throws IOException {
    try {
      RawSetting.requireOff();
      return ofOriginal.link(
          RecordingSettings.of(
              getPropertyAsString("folder"),
              getPropertyAsString("plan"),
              getPropertyAsString("intervalSeconds")));
    } catch (BadFieldException e) {
      throw new InvalidObjectException(e.getMessage());
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    controller = (ControllerLink) in.readObject();
    distributed = new DistributedRecording();
  }

  /** Returns the run folder of the latest recording of this JVM; empty before the first one. */
  public static Optional<Path> latestFolder() {
    return Optional.ofNullable(latestFolder);
  }
}
