package org.ngsildbench.commandline.growth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.WrittenReport;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.load.LoadCommand;
import org.ngsildbench.commandline.run.RunCommand;
import org.ngsildbench.commandline.run.folder.OutputFolder;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailedCommand;
import org.ngsildbench.commandline.usage.OptionValues;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.commandline.usage.WrongUsage;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the queries at growing sizes of the data: loads the next size, then runs them. */
@Command(
    name = "growth",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Loads longer and longer histories and runs the queries at each length.",
      "The report has the slope of latency against the number of readings."
    })
public final class GrowthCommand implements Callable<Integer> {

  private static final int MIN_SIZES = 3;
  private static final String QUICK_COUNT = "queries.count=40";

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description =
          "Broker to load, as for load; empty or with the first history. Default: the"
              + " embedded broker.")
  private String broker;

  @Option(
      names = "--days",
      paramLabel = "N,..",
      hideParamSyntax = true,
      split = ",",
      description = "Lengths of the history, increasing, at least three. Default: 1,10,100.")
  private List<Integer> days = List.of(1, 10, 100);

  @Option(names = "--buses", paramLabel = "N", description = "Buses. Default: 60.")
  private Integer buses;

  @Option(names = "--stations", paramLabel = "N", description = "Stations. Default: 428.")
  private Integer stations;

  @Option(
      names = "--period",
      paramLabel = "TIME",
      defaultValue = "1h",
      description = "Time between two readings. Default: 1h.")
  private String period;

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      description = "Runs at each length. Default: 3; with --quick 1.")
  private Integer repetitions;

  @Option(
      names = "--database",
      paramLabel = "JDBC-URL",
      description = "Database of the broker, as for run; for the space per reading.")
  private List<String> databases = List.of();

  @Option(names = "--queries", paramLabel = "Q,..", description = "Queries. Default: Q1 to Q7.")
  private String queries;

  @Option(names = "-J", paramLabel = "name=value", description = "A setting, as for run.")
  private List<String> properties = List.of();

  @Option(
      names = "--quick",
      description = "10 buses, 10 stations, each query 40 times, one run at each length.")
  private boolean quick;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder, new or empty. Default: a new folder in runs/.")
  private Path out;

  @Option(names = "--dry-run", description = "Print the commands and exit.")
  private boolean dryRun;

  @Override
  public Integer call() throws IOException {
    check();
    if (dryRun) {
      days.forEach(length -> commands(length, Path.of("OUT")).forEach(this::print));
      return ExitCode.GOOD;
    }
    int exitCode = ExitCode.GOOD;
    try (OutputFolder folder = OutputFolder.prepare(out, Home.locate().runs())) {
      for (int length : days) {
        for (List<String> command : commands(length, folder.path())) {
          print(command);
          int code = execute(command);
          exitCode = exitCode == ExitCode.GOOD ? code : exitCode;
          if (code != ExitCode.GOOD && code != ExitCode.NOT_VALID) {
            return code;
          }
        }
      }
      Path page = folder.path().resolve("report.html");
      WrittenReport report = ReportWriter.write(RunFolders.in(folder.path()), page);
      report.remarks().forEach(remark -> spec.commandLine().getErr().println("note: " + remark));
      Path slopes = folder.path().resolve("tables/growth.md");
      if (Files.exists(slopes)) {
        spec.commandLine().getOut().println(Files.readString(slopes));
      }
      spec.commandLine().getOut().println("report: " + page);
    }
    return exitCode;
  }

  private void check() {
    for (int i = 1; i < days.size(); i++) {
      if (days.get(i) <= days.get(i - 1)) {
        throw new UsageException("--days: use increasing numbers, such as 1,10,100");
      }
    }
    if (days.size() < MIN_SIZES) {
      throw new UsageException("--days: a slope needs at least three lengths, such as 1,10,100");
    }
  }

  /** Returns the commands of a size: load, unless the embedded broker starts with it, and run. */
  private List<List<String>> commands(int length, Path folder) {
    List<String> data = new ArrayList<>();
    add(data, "--days", length);
    add(data, "--buses", buses == null && quick ? Integer.valueOf(10) : buses);
    add(data, "--stations", stations == null && quick ? Integer.valueOf(10) : stations);
    add(data, "--period", period);
    List<String> run = new ArrayList<>(List.of("run", "--plan", "queries"));
    add(run, "--broker", broker);
    run.addAll(data);
    add(run, "--queries", queries);
    add(run, "--repetitions", repetitions == null ? Integer.valueOf(quick ? 1 : 3) : repetitions);
    databases.forEach(url -> add(run, "--database", url));
    if (quick) {
      run.addAll(List.of("--quick", "-J", QUICK_COUNT));
    }
    properties.forEach(setting -> add(run, "-J", setting));
    add(run, "--out", folder.resolve("days-%03d".formatted(length)));
    if (broker == null) {
      return List.of(run);
    }
    List<String> load = new ArrayList<>(List.of("load", "--broker", broker));
    load.addAll(data);
    return List.of(load, run);
  }

  private static void add(List<String> arguments, String option, Object value) {
    if (value != null) {
      arguments.addAll(List.of(option, value.toString()));
    }
  }

  private void print(List<String> command) {
    spec.commandLine().getOut().println("./bench " + String.join(" ", command));
    spec.commandLine().getOut().flush();
  }

  private int execute(List<String> command) {
    CommandLine line =
        new CommandLine(command.get(0).equals("load") ? new LoadCommand() : new RunCommand());
    OptionValues.register(line);
    return line.setOut(spec.commandLine().getOut())
        .setErr(spec.commandLine().getErr())
        .setParameterExceptionHandler(new WrongUsage())
        .setExecutionExceptionHandler(new FailedCommand())
        .execute(command.subList(1, command.size()).toArray(String[]::new));
  }
}
