package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.commandline.ExitCode;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;

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
    List<Path> measured = new ArrayList<>();
    boolean complete = true;
    try {
      for (int repetition = 1; repetition <= request.repetitions(); repetition++) {
        for (BrokerChoice broker : request.brokers()) {
          if (stop.asked()) {
            break;
          }
          Path folder = request.folder(broker, repetition);
          Files.createDirectories(folder);
          announce(broker, repetition);
          complete &= new SystemRun(home, request, broker, folder, console, stop).measure();
          measured.add(folder);
        }
      }
    } catch (RuntimeException | IOException failure) {
      OutputFolder.discardIfNothingMeasured(request.out(), measured);
      if (stop.asked() && measured.isEmpty()) {
        console.say("ended before anything was measured; there is no report");
        return ExitCode.FAILED;
      }
      throw failure;
    }
    return report(measured, complete && !stop.asked());
  }

  private void announce(BrokerChoice broker, int repetition) {
    String which =
        request.single() ? "" : " (%s, repetition %d)".formatted(broker.name(), repetition);
    console.say(
        "ngsild-bench: %d buses, %d stations, %s of readings every %s, seed %d%s"
            .formatted(
                request.fleet().buses(),
                request.fleet().stations(),
                days(request.fleet().history().toDays()),
                seconds(request.fleet().period().toSeconds()),
                request.fleet().seed(),
                which));
  }

  private int report(List<Path> measured, boolean complete) throws IOException {
    List<Path> withSamples =
        measured.stream().filter(folder -> Files.exists(folder.resolve("tallies.json"))).toList();
    if (withSamples.isEmpty()) {
      console.say("nothing was measured; there is no report. What was logged: " + request.out());
      return ExitCode.FAILED;
    }
    console.say("writing the report");
    Path page = request.out().resolve("report.html");
    var summaries = ReportWriter.write(withSamples, page);
    summaries.forEach(summary -> ResultTable.print(summary, console));
    console.result("report: " + page);
    boolean valid = summaries.stream().allMatch(summary -> summary.run().valid());
    return complete && valid ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private static String days(long days) {
    return days == 1 ? "1 day" : days + " days";
  }

  private static String seconds(long seconds) {
    return seconds % 60 == 0 ? seconds / 60 + " min" : seconds + " s";
  }
}
