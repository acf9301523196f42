package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.jmeter.FailureReasons;
import org.ngsildbench.commandline.jmeter.JMeterRun;
import org.ngsildbench.commandline.jmeter.JavaHeap;
import org.ngsildbench.commandline.live.LiveView;
import org.ngsildbench.commandline.run.check.AnswerMemoryNeeds;
import org.ngsildbench.commandline.run.check.BatchMemoryNeeds;
import org.ngsildbench.commandline.run.check.FleetMemoryNeeds;
import org.ngsildbench.commandline.run.check.ThreadMemoryNeeds;
import org.ngsildbench.commandline.run.folder.DiskGuard;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.run.plan.PlanWorkload;
import org.ngsildbench.monitors.HiccupMonitor;
import org.ngsildbench.monitors.ResourceMonitor;
import org.ngsildbench.monitors.watched.MonitorTarget;
import org.ngsildbench.ngsild.CleanUp;

/** Runs one plan in a new JMeter process until it ends, is stopped, or the disk is full. */
@RequiredArgsConstructor
final class PlanRun {

  private static final Duration LOOK = Duration.ofMillis(500);

  /** Shorter than most operations; watching so often costs nothing that could be measured. */
  private static final Duration HICCUP_PERIOD = Duration.ofMillis(5);

  private final Home home;
  private final Console console;

  /** Shows the progress. */
  private final LiveView live;

  /** Name of the system under test. */
  private final String system;

  private final StopSignal stop;

  /** Processes monitored besides JMeter, by role. */
  private final Map<String, ProcessHandle> watched;

  /** Parts of the system under test to monitor. */
  private final List<MonitorTarget> targets;

  /** Sampling period. */
  private final Duration period;

  /** Remote engines that generate the load, {@code host:port}; empty for this JMeter. */
  private final List<String> engines;

  /** Further environment variables of JMeter. */
  private final Map<String, String> environment;

  private String fault;

  /** Returns why the folder can hold no more results; null if it can. */
  String folderFault() {
    return fault;
  }

  /** Runs a plan into a folder; returns false if it did not complete. */
  boolean run(Plan plan, Map<String, String> properties, Path folder)
      throws IOException, InterruptedException {
    try (JMeterRun jmeter =
        JMeterRun.start(
            home, plan.file(), folder, properties, heap(plan, properties), engines, environment)) {
      stop.onStop(jmeter::stop);
      live.follow(folder, system, plan.name(), PlanWorkload.of(plan, properties));
      Map<String, ProcessHandle> roles = new LinkedHashMap<>(watched);
      // With remote engines this JMeter only collects their reports.
      roles.put(engines.isEmpty() ? "generator" : "controller", jmeter.handle());
      RunWarnings remarks = new RunWarnings(console);
      DiskGuard disk = new DiskGuard(folder, folder.resolve("jmeter-console.log"));
      try (ResourceMonitor monitor =
              ResourceMonitor.start(
                  folder.resolve("resources.csv"), period, roles, targets, remarks::warn);
          HiccupMonitor hiccups =
              HiccupMonitor.start(folder.resolve("hiccups.hlog"), HICCUP_PERIOD)) {
        watch(jmeter, disk);
      } finally {
        stop.onStop(null);
      }
      if (disk.deleted()) {
        throw new IOException("the results are lost: " + folder + " was deleted during the run");
      }
      for (String line : jmeter.consoleLines()) {
        if (line.contains(CleanUp.LEFT)) {
          remarks.warn(line.replaceFirst("^WARNING: ", ""));
        }
      }
      remarks.writeTo(folder);
      return explain(jmeter, folder);
    }
  }

  /**
   * Heap for the load; with remote engines, drivers, batches, answers and threads are in the
   * engines' memory.
   */
  private JavaHeap heap(Plan plan, Map<String, String> properties) {
    if (!engines.isEmpty()) {
      return JavaHeap.USUAL;
    }
    JavaHeap heap = JavaHeap.USUAL;
    if (plan.isOfVehicles()) {
      heap = FleetMemoryNeeds.heap(properties);
    } else if (plan.asksChosenQueries()) {
      heap = AnswerMemoryNeeds.heap(properties);
    } else if (plan.sendsBatches()) {
      heap = BatchMemoryNeeds.heap(properties);
    }
    return ThreadMemoryNeeds.heap(heap, properties);
  }

  private void watch(JMeterRun jmeter, DiskGuard disk) throws InterruptedException {
    while (!jmeter.ended(LOOK)) {
      live.show();
      if (fault == null && disk.fault().isPresent()) {
        fault = disk.fault().get();
        console.sayAlways(fault + ": stopping");
        jmeter.stop();
      }
    }
    live.end();
  }

  private boolean explain(JMeterRun jmeter, Path folder) throws IOException {
    List<String> reasons = FailureReasons.in(jmeter.consoleLines());
    reasons.forEach(reason -> console.sayAlways("JMeter: " + reason));
    if (jmeter.exitCode() != 0 && !stop.asked()) {
      console.sayAlways(
          "JMeter ended with exit code %d. See its log, %s"
              .formatted(jmeter.exitCode(), folder.resolve("jmeter-console.log")));
    }
    return jmeter.exitCode() == 0 && reasons.isEmpty() && fault == null;
  }
}
