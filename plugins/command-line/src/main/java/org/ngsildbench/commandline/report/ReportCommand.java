package org.ngsildbench.commandline.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.WrittenReport;
import org.ngsildbench.analysis.cost.PowerReadings;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.folder.RawReplay;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates the report of one or more run folders. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description =
        "Creates the report of run folders; several folders are shown side by side on one "
            + "page.")
public final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "Run folders, or a folder that holds run folders.")
  private List<Path> folders;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file. Default: report.html in the first folder.")
  private Path page;

  @Option(
      names = "--from-raw",
      description = {
        "Compute all times from the logs of single operations (bench run --raw). Needs --out; "
            + "creates folders NAME-from-raw beside the page."
      })
  private boolean fromRaw;

  @Option(
      names = PriceOption.NAME,
      paramLabel = "FILE",
      description = {
        "Prices of CPU, memory, disk and network as JSON; kept in the run folders. See "
            + "docs/monitors.md."
      })
  private Path priceFile;

  @Option(
      names = PowerOption.NAME,
      paramLabel = "FILE",
      description = {
        "Readings of a power meter as CSV (time,watts); kept in the run folders. See "
            + "docs/monitors.md."
      })
  private Path powerFile;

  /** Any folder that is not a run folder is a usage error. */
  @Override
  public Integer call() throws IOException {
    try {
      return report();
    } catch (RunFolderException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    }
  }

  private int report() throws IOException {
    if (page != null) {
      TargetFile.checkFile("--out", page);
    } else if (fromRaw) {
      throw new UsageException("--from-raw needs --out FILE");
    }
    Optional<Prices> prices = PriceOption.read(priceFile);
    List<Path> runs = new ArrayList<>();
    for (Path folder : folders) {
      runs.addAll(RunFolders.in(folder));
    }
    PowerOption.check(powerFile, runs);
    if (fromRaw) {
      runs = replayed(runs);
    }
    for (Path run : runs) {
      if (prices.isPresent()) {
        prices.get().writeTo(run);
      }
      if (powerFile != null) {
        PowerReadings.copy(powerFile, run);
      }
    }
    Path target = page == null ? folders.get(0).resolve("report.html") : page;
    WrittenReport report = ReportWriter.write(runs, target.toAbsolutePath());
    report.remarks().forEach(remark -> spec.commandLine().getErr().println("note: " + remark));
    unknown(report.summaries()).forEach(spec.commandLine().getErr()::println);
    spec.commandLine().getOut().println("report: " + target);
    return ExitCode.GOOD;
  }

  /** Returns why what was given for the cost has no effect; empty if it has. */
  private List<String> unknown(List<Summary> summaries) {
    List<CostSummary> costs =
        summaries.stream().flatMap(summary -> summary.costs().stream()).toList();
    if ((priceFile != null || powerFile != null) && costs.isEmpty()) {
      return List.of("note: no run has a cost, because none watched a server (run --monitor).");
    }
    List<String> notes = new ArrayList<>();
    if (powerFile != null && costs.stream().allMatch(cost -> cost.joules().isEmpty())) {
      notes.add(
          "note: --power: the energy is unknown: use readings max 60 s apart, and at least four "
              + "in the time of each load.");
    }
    if (priceFile != null && costs.stream().allMatch(cost -> cost.pricePerMillion().isEmpty())) {
      notes.add(
          "note: --prices: the price is unknown: a resource was not measured (see Cost in the "
              + "report). Set its price to 0.");
    }
    return notes;
  }

  private List<Path> replayed(List<Path> runs) throws IOException {
    List<Path> replayed = new ArrayList<>();
    for (Path run : runs) {
      Path name = run.toAbsolutePath().normalize().getFileName();
      Path into = page.toAbsolutePath().resolveSibling(name + "-from-raw");
      for (int number = 2; replayed.contains(into); number++) {
        into = into.resolveSibling(name + "-from-raw-" + number);
      }
      RawReplay.replay(run, into);
      replayed.add(into);
    }
    return replayed;
  }
}
