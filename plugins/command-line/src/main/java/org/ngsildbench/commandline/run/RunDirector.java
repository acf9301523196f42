package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.WrittenReport;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.live.LiveView;
import org.ngsildbench.commandline.precision.ChangeRun;
import org.ngsildbench.commandline.precision.RoundLoop;
import org.ngsildbench.commandline.run.MeasuringOrder.Turn;
import org.ngsildbench.commandline.run.result.RemainingTime;
import org.ngsildbench.commandline.run.result.ResultTable;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailedCommand;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.fleet.HistoryText;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.text.CountText;

/**
 * Measures every system as often as configured, and creates the report.
 *
 * <p>Repetitions alternate between the systems, see {@link MeasuringOrder}. A system that fails is
 * marked and skipped from then on; the others continue.
 */
final class RunDirector {

  private final Home home;
  private final RunRequest request;
  private final Console console;
  private final LiveView live;
  private final StopSignal stop;
  private final List<Turn> turns;
  private final RemainingTime clock;
  private final LostSystems lost = new LostSystems();
  private final Map<SystemUnderTest, List<Path>> folders = new LinkedHashMap<>();

  /** Results of a search for a change. */
  private final List<String> change = new ArrayList<>();

  /** Set if a stop request interrupted a session; this is not a failure of the system. */
  private boolean cut;

  RunDirector(Home home, RunRequest request, Console console, LiveView live, StopSignal stop) {
    this.home = home;
    this.request = request;
    this.console = console;
    this.live = live;
    this.stop = stop;
    this.turns = request.turns();
    this.clock = new RemainingTime(turns.size(), System.nanoTime());
  }

  /** Runs all; the exit code says whether the run is complete and valid. */
  int run() throws IOException, InterruptedException {
    checkAll();
    boolean complete = request.change().isPresent() ? untilChange() : measure(turns);
    if (measured(folders()).isEmpty() && (cut || !lost.isEmpty())) {
      return nothing();
    }
    for (SystemUnderTest system : request.systems()) {
      if (lost.contain(system)) {
        lost.mark(system, measured(folders.get(system)));
      }
    }
    return report(measured(folders()), complete && !stop.asked());
  }

  /** Runs the measurements in this order; returns false if one did not complete. */
  private boolean measure(List<Turn> some) throws InterruptedException {
    boolean complete = true;
    for (Turn turn : some) {
      SystemUnderTest system = request.systems().get(turn.system());
      if (stop.asked()) {
        cut |= folders.isEmpty();
        break;
      }
      if (!lost.contain(system)) {
        complete &= measure(system, turn.repetition());
      }
      clock.turnEnded();
    }
    return complete;
  }

  /** Measures in rounds until a change would be found. */
  private boolean untilChange() throws IOException, InterruptedException {
    ChangeRounds rounds =
        new ChangeRounds(
            request,
            round -> measure(turns.stream().filter(turn -> turn.repetition() == round).toList()),
            console,
            stop);
    RoundLoop.Result result =
        new ChangeRun(request.change().orElseThrow(), rounds, console::say).run();
    for (Path folder : measured(folders())) {
      Path manifest = folder.resolve(RunNotes.MANIFEST);
      RunManifest.read(manifest).withNote(result.note()).write(manifest);
    }
    change.add(result.words());
    change.addAll(rounds.verdicts());
    return result.ending() != RoundLoop.Ending.STOPPED;
  }

  /** Checks all systems before anything is measured. */
  private void checkAll() {
    try {
      if (request.systems().size() > 1) {
        request.systems().stream()
            .filter(system -> !system.startedHere())
            .forEach(system -> SystemCheck.identify(system, request, stop));
      }
    } catch (RuntimeException unusable) {
      if (stop.asked()) {
        cut = true;
        return;
      }
      request.out().discard();
      throw unusable;
    }
  }

  /** Measures a system once; if it fails, it is marked and the others continue. */
  private boolean measure(SystemUnderTest system, int repetition) throws InterruptedException {
    try {
      Path folder = request.folder(system, repetition);
      Files.createDirectories(folder);
      folders.computeIfAbsent(system, any -> new ArrayList<>()).add(folder);
      announce(system, repetition);
      live.turn(request.single() ? "" : clock.position());
      return new SystemRun(home, request, system, folder, console, live, stop).measure();
    } catch (RuntimeException | IOException failure) {
      if (stop.asked()) {
        cut = true;
        return false;
      }
      lost.add(system, repetition, failure);
      // The failure of a single system is the failure of the command, which reports it.
      if (!request.single()) {
        console.sayAlways("bench: " + FailureSentence.of(failure));
      }
      return false;
    }
  }

  private int nothing() throws IOException {
    request.out().discard();
    if (stop.asked()) {
      console.sayAlways("ended before anything was measured; there is no report");
      return ExitCode.FAILED;
    }
    if (!request.single()) {
      // Each failure was already reported.
      console.sayAlways("nothing could be measured; there is no report");
      return FailedCommand.exitCode(lost.first());
    }
    if (lost.first() instanceof IOException failure) {
      throw failure;
    }
    throw (RuntimeException) lost.first();
  }

  private List<Path> folders() {
    return request.systems().stream()
        .flatMap(system -> folders.getOrDefault(system, List.of()).stream())
        .toList();
  }

  private void announce(SystemUnderTest system, int repetition) {
    String which =
        request.change().isPresent()
            ? " (%s, round %d)".formatted(system.name(), repetition)
            : request.single()
                ? ""
                : " (%s: %s, repetition %d%s)"
                    .formatted(
                        clock.position(),
                        system.name(),
                        repetition,
                        clock.left(System.nanoTime()).map(left -> "; " + left).orElse(""));
    console.say("ngsild-bench: " + subject(system) + which);
  }

  private String subject(SystemUnderTest system) {
    if (!(system instanceof BrokerChoice)) {
      return request.plans().get(0).isOfVehicles()
          ? "simulated drivers over " + system.name()
          : "streaming over " + system.name();
    }
    return "%s, %s, %s, seed %d%s"
        .formatted(
            CountText.buses(request.fleet().buses()),
            CountText.stations(request.fleet().stations()),
            HistoryText.of(
                Long.toString(request.fleet().history().toDays()),
                Long.toString(request.fleet().period().toSeconds())),
            request.fleet().seed(),
            request.fleet().data().fact());
  }

  /** A folder with counters and latencies holds something to report, however its run ended. */
  private static List<Path> measured(List<Path> folders) {
    return folders.stream()
        .filter(folder -> Files.exists(folder.resolve("tallies.json")))
        .filter(folder -> Files.exists(folder.resolve("latency.hlog")))
        .toList();
  }

  private int report(List<Path> measured, boolean complete) throws IOException {
    if (measured.isEmpty()) {
      console.sayAlways("nothing was measured; there is no report. Log: " + request.out().path());
      return ExitCode.FAILED;
    }
    console.say("writing the report");
    Path page = request.out().path().resolve("report.html");
    if (request.observation().prices().isPresent()) {
      for (Path folder : measured) {
        request.observation().prices().get().writeTo(folder);
      }
    }
    WrittenReport report = ReportWriter.write(measured, page);
    report.summaries().forEach(summary -> ResultTable.print(summary, console));
    report.remarks().forEach(console::say);
    lost.sentences().forEach(console::sayAlways);
    change.forEach(console::resultAlways);
    console.resultAlways("report: " + page);
    live.report(page);
    boolean nothing = report.summaries().stream().anyMatch(run -> !run.measured().anything());
    return exitCode(complete && !nothing, report.summaries().stream().map(Summary::run).toList());
  }

  /**
   * Returns the exit code; a report that is not valid never ends as a success, a search's included.
   */
  static int exitCode(boolean complete, List<RunSummary> runs) {
    if (!complete) {
      return ExitCode.FAILED;
    }
    return runs.stream().allMatch(RunSummary::valid) ? ExitCode.GOOD : ExitCode.NOT_VALID;
  }
}
