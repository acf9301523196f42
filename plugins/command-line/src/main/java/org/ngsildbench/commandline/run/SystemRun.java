package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.EmbeddedBrokerProcess;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.jmeter.FailureReasons;
import org.ngsildbench.commandline.jmeter.JMeterRun;
import org.ngsildbench.monitors.ProcessCpuMonitor;

/** One measurement of one system: all plans, one folder. */
final class SystemRun {

  private static final Duration LOOK = Duration.ofMillis(500);
  private static final Duration MONITOR_PERIOD = Duration.ofSeconds(1);

  private final Home home;
  private final RunRequest request;
  private final BrokerChoice broker;
  private final Path folder;
  private final Console console;
  private final StopSignal stop;
  private final DiskGuard disk;
  private boolean diskFull;

  SystemRun(
      Home home,
      RunRequest request,
      BrokerChoice broker,
      Path folder,
      Console console,
      StopSignal stop) {
    this.home = home;
    this.request = request;
    this.broker = broker;
    this.folder = folder;
    this.console = console;
    this.stop = stop;
    this.disk = new DiskGuard(folder);
  }

  /** Runs the plans; false when one did not come to its end. */
  boolean measure() throws IOException, InterruptedException {
    if (!broker.embedded()) {
      return measure(broker, Map.of());
    }
    console.say("starting the embedded broker and filling it");
    long start = System.nanoTime();
    try (EmbeddedBrokerProcess embedded =
        EmbeddedBrokerProcess.start(
            home, request.fleet(), request.model(), folder.resolve("broker.log"), stop)) {
      console.say(
          "the embedded broker listens on %s after %.1f s"
              .formatted(embedded.uri(), (System.nanoTime() - start) / 1e9));
      return measure(broker.at(embedded.uri()), Map.of("broker", embedded.handle()));
    }
  }

  private boolean measure(BrokerChoice system, Map<String, ProcessHandle> watched)
      throws IOException, InterruptedException {
    RunNotes.write(request, system, SystemCheck.check(system, request), folder);
    boolean complete = true;
    int begun = 0;
    int partsBefore = 0;
    for (Plan plan : request.plans()) {
      if (stop.asked() || diskFull) {
        break;
      }
      begun++;
      partsBefore = EarlyEnd.partsIn(folder);
      console.say("running " + plan.name());
      complete &= run(plan, system, watched);
    }
    if (stop.asked() || diskFull) {
      List<Plan> plans = request.plans();
      String why = diskFull ? "the disk being full" : "by Ctrl-C or another signal";
      new EarlyEnd(why, plans.subList(0, begun), plans.subList(begun, plans.size()), partsBefore)
          .tell(folder);
    }
    return complete;
  }

  private boolean run(Plan plan, BrokerChoice system, Map<String, ProcessHandle> watched)
      throws IOException, InterruptedException {
    Map<String, String> properties = PlanProperties.of(request, plan, system, folder);
    try (JMeterRun jmeter =
        JMeterRun.start(home, plan.file(), folder, properties, request.engines())) {
      stop.onStop(jmeter::stop);
      Map<String, ProcessHandle> roles = new LinkedHashMap<>(watched);
      // Where engines make the load this JMeter only gathers what they report.
      roles.put(request.engines().isEmpty() ? "generator" : "controller", jmeter.handle());
      try (ProcessCpuMonitor monitor =
          ProcessCpuMonitor.start(folder.resolve("resources.csv"), MONITOR_PERIOD, roles)) {
        RunProgress progress = new RunProgress(folder, console);
        while (!jmeter.ended(LOOK)) {
          progress.show();
          stopOnFullDisk(jmeter);
        }
        progress.end();
      } finally {
        stop.onStop(null);
      }
      return explain(jmeter);
    }
  }

  private void stopOnFullDisk(JMeterRun jmeter) {
    if (!diskFull && disk.nearlyFull()) {
      diskFull = true;
      console.say(
          "the disk of " + folder + " is full: stopping; what was measured so far is reported");
      jmeter.stop();
    }
  }

  private boolean explain(JMeterRun jmeter) throws IOException {
    List<String> reasons = FailureReasons.in(jmeter.consoleLines());
    reasons.forEach(reason -> console.say("JMeter: " + reason));
    if (jmeter.exitCode() != 0 && !stop.asked()) {
      console.say(
          "JMeter ended with exit code %d; its words are in %s"
              .formatted(jmeter.exitCode(), folder.resolve("jmeter-console.log")));
    }
    return jmeter.exitCode() == 0 && reasons.isEmpty() && !diskFull;
  }
}
