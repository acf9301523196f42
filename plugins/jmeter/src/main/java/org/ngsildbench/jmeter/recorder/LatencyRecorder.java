package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.jmeter.engine.JMeterEngine;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.Remoteable;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.visualizers.Visualizer;
import org.ngsildbench.jmeter.arrivals.OfferedLoadListener;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.measurement.tally.Offered;

/**
 * <b>Latency Recorder</b>: writes the latencies, counters and manifest of a run into its folder.
 *
 * <p>One recorder serves all threads, and on a distributed test all engines. What was recorded is
 * on disk after each interval, so that a kill loses one at most; an end by Ctrl-C loses nothing.
 */
public class LatencyRecorder extends AbstractTestElement
    implements TestBean,
        SampleListener,
        OfferedLoadListener,
        TestStateListener,
        ThreadListener,
        NoThreadClone,
        Remoteable,
        Visualizer {

  private static final long serialVersionUID = 1L;
  private static final String LOCAL = "";
  private static final double SHORTEST_INTERVAL_SECONDS = 0.01;
  private static final double USUAL_INTERVAL_SECONDS = 1;
  private static final double LONGEST_INTERVAL_SECONDS = 3_600;

  private String folder = "";
  private String plan = "";
  private String intervalSeconds = "";

  private transient Set<String> hosts;
  private transient volatile RunRecording recording;
  private transient volatile PlanProblem problem;
  private transient Thread flushAtExit;

  @Override
  public void testStarted() {
    testStarted(LOCAL);
  }

  @Override
  public synchronized void testStarted(String host) {
    if (hosts == null || hosts.isEmpty()) {
      hosts = new HashSet<>();
      start();
    }
    hosts.add(host);
  }

  private void start() {
    problem = null;
    keepAsRead();
    try {
      Fields fields = new Fields("Latency Recorder");
      Path runFolder =
          Path.of(fields.required("Run folder", worked(folder), "the name of a folder"));
      String name = fields.required("Name of this part", worked(plan), "a name such as queries");
      String interval = Fields.text(worked(intervalSeconds));
      double seconds =
          interval.isEmpty()
              ? USUAL_INTERVAL_SECONDS
              : fields.number(
                  "Interval", interval, SHORTEST_INTERVAL_SECONDS, LONGEST_INTERVAL_SECONDS);
      recording =
          RunRecording.start(
              RunFolder.open(runFolder.toAbsolutePath().normalize(), name),
              Duration.ofMillis(Math.round(seconds * 1_000)),
              PlanOptions.of(JMeterContextService.getContext().getVariables()));
      flushAtExit = new Thread(() -> end("ended early, by a signal"), "latency recorder at exit");
      Runtime.getRuntime().addShutdownHook(flushAtExit);
    } catch (BadFieldException e) {
      refuse(PlanProblem.of(e));
    } catch (InvalidPathException e) {
      refuse(
          new PlanProblem(
              PlanProblem.BAD_FIELD,
              "Latency Recorder: Run folder is no folder's name: " + e.getMessage()));
    } catch (IOException e) {
      refuse(new PlanProblem(PlanProblem.BAD_FIELD, "Latency Recorder: " + e.getMessage()));
    }
  }

  /** On the client of a distributed test JMeter leaves functions as they are written. */
  private static String worked(String text) {
    return text.contains("${") ? new CompoundVariable(text).execute() : text;
  }

  /**
   * JMeter prepares every listener for every sample; fields that hold a function would be worked
   * out each time, though they are read once. All threads set them on this one instance: the
   * setters write only what is new, so that the processors need not pass the object around.
   */
  private void keepAsRead() {
    setRunningVersion(false);
    setProperty("folder", folder);
    setProperty("plan", plan);
    setProperty("intervalSeconds", intervalSeconds);
    setRunningVersion(true);
  }

  private void refuse(PlanProblem why) {
    problem = why;
    // Logs it, and shows it where there is a window.
    JMeterUtils.reportErrorToUser(why.message());
  }

  @Override
  public void threadStarted() {
    PlanProblem why = problem;
    if (why != null) {
      why.report(JMeterContextService.getContext().getVariables());
    }
  }

  @Override
  public void threadFinished() {
    // What a thread recorded needs no end of its own.
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    RunRecording to = recording;
    if (to != null) {
      to.record(event.getResult());
    } else if (problem != null) {
      stopTest();
    }
  }

  @Override
  public void phaseBegan(String label, Supplier<Offered> offered) {
    RunRecording to = recording;
    if (to != null) {
      to.phaseBegan(label, offered);
    }
  }

  @Override
  public void dropped(String label) {
    RunRecording to = recording;
    if (to != null) {
      to.dropped(label);
    }
  }

  /** Samplers of the pack stop the test themselves; JMeter's own know nothing of us. */
  private static void stopTest() {
    JMeterEngine engine = JMeterContextService.getContext().getEngine();
    if (engine != null) {
      engine.stopTest(true);
    }
  }

  @Override
  public void testEnded() {
    testEnded(LOCAL);
  }

  @Override
  public synchronized void testEnded(String host) {
    hosts.remove(host);
    if (hosts.isEmpty() && recording != null) {
      Runtime.getRuntime().removeShutdownHook(flushAtExit);
      end(null);
    }
  }

  private synchronized void end(String note) {
    RunRecording ending = recording;
    recording = null;
    if (ending != null) {
      try {
        ending.end(note);
      } catch (IOException e) {
        JMeterUtils.reportErrorToUser(e.getMessage());
      }
    }
  }

  /** Nothing to recover: the fields are read once, when the test starts. */
  @Override
  public void recoverRunningVersion() {
    // Called for every sample by every thread, on this one instance.
  }

  @Override
  public void sampleStarted(SampleEvent event) {
    // JMeter itself never calls this.
  }

  @Override
  public void sampleStopped(SampleEvent event) {
    // JMeter itself never calls this.
  }

  @Override
  public void add(SampleResult sample) {
    // There is nothing to draw; being a Visualizer puts the element among the listeners.
  }

  @Override
  public boolean isStats() {
    return false;
  }

  public String getFolder() {
    return folder;
  }

  public void setFolder(String folder) {
    if (!folder.equals(this.folder)) {
      this.folder = folder;
    }
  }

  public String getPlan() {
    return plan;
  }

  public void setPlan(String plan) {
    if (!plan.equals(this.plan)) {
      this.plan = plan;
    }
  }

  public String getIntervalSeconds() {
    return intervalSeconds;
  }

  public void setIntervalSeconds(String intervalSeconds) {
    if (!intervalSeconds.equals(this.intervalSeconds)) {
      this.intervalSeconds = intervalSeconds;
    }
  }
}
