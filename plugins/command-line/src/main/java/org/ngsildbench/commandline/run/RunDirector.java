package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.WrittenReport;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.ExitCode;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.fleet.HistoryText;

/**
 * Measures every system as often as asked, and makes the report of whatever was measured.
 *
 * <p>Repetitions alternate between the systems, so that a drift of the machine meets all alike.
 */
final class RunDirector {

  private final Home home;
  private final RunRequest request;
  private final Console console;
  private final StopSignal stop;

  RunDirector(Home home, RunRequest request, Console console, StopSignal stop) {
    this.home = home;
    this.request = request;
    this.console = console;
    this.stop = stop;
  }

  /** Runs all; the exit code says whether the run is complete and valid. */
  int run() throws IOException, InterruptedException {
    List<Path> folders = new ArrayList<>();
    boolean complete = true;
    try {
      for (int repetition = 1; repetition <= request.repetitions(); repetition++) {
        for (BrokerChoice broker : request.brokers()) {
          if (stop.asked()) {
            break;
          }
          Path folder = request.folder(broker, repetition);
          Files.createDirectories(folder);
          folders.add(folder);
          announce(broker, repetition);
          complete &= new SystemRun(home, request, broker, folder, console, stop).measure();
        }
      }
    } catch (RuntimeException | IOException failure) {
      if (measured(folders).isEmpty()) {
        request.out().discard();
        if (!stop.asked()) {
          throw failure;
        }
        console.say("ended before anything was measured; there is no report");
        return ExitCode.FAILED;
      }
      complete = false;
      if (!stop.asked()) {
        console.say("bench: " + Bench.sentence(failure));
      }
    }
    return report(measured(folders), complete && !stop.asked());
  }

  private void announce(BrokerChoice broker, int repetition) {
    String which =
        request.single() ? "" : " (%s, repetition %d)".formatted(broker.name(), repetition);
    console.say(
        "ngsild-bench: %d buses, %d stations, %s, seed %d%s"
            .formatted(
                request.fleet().buses(),
                request.fleet().stations(),
                HistoryText.of(
                    Long.toString(request.fleet().history().toDays()),
                    Long.toString(request.fleet().period().toSeconds())),
                request.fleet().seed(),
                which));
  }

  /** A folder with counters in it holds something to report, however its run ended. */
  private static List<Path> measured(List<Path> folders) {
    return folders.stream().filter(folder -> Files.exists(folder.resolve("tallies.json"))).toList();
  }

  private int report(List<Path> measured, boolean complete) throws IOException {
    if (measured.isEmpty()) {
      console.say(
          "nothing was measured; there is no report. What was logged: " + request.out().path());
      return ExitCode.FAILED;
    }
    console.say("writing the report");
    Path page = request.out().path().resolve("report.html");
    WrittenReport report = ReportWriter.write(measured, page);
    report.summaries().forEach(summary -> ResultTable.print(summary, console));
    report.remarks().forEach(console::say);
    console.result("report: " + page);
    boolean valid = report.summaries().stream().allMatch(summary -> summary.run().valid());
    return complete && valid ? ExitCode.GOOD : ExitCode.FAILED;
  }
}
