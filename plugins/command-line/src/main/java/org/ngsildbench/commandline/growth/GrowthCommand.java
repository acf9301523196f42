package org.ngsildbench.commandline.growth;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.WrittenReport;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.fleet.UnsizedFleetOptions;
import org.ngsildbench.commandline.load.LoadCommand;
import org.ngsildbench.commandline.run.RunCommand;
import org.ngsildbench.commandline.run.folder.OutputFolder;
import org.ngsildbench.commandline.run.option.ObservationOptions;
import org.ngsildbench.commandline.run.option.RunLoadOptions;
import org.ngsildbench.commandline.settings.PropertyOption;
import org.ngsildbench.commandline.usage.CommandSequence;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.FleetSpec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the queries at growing sizes of the data: loads the next size, then runs them. */
@Command(
    name = "growth",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs the queries on longer and longer histories, or on larger and larger fleets.",
      "The report has the slope of latency against the number of readings or entities."
    })
public final class GrowthCommand implements Callable<Integer> {

  private static final int MIN_SIZES = 3;

  /** Settings of a quick run: a median after start-up, of enough operations to be steady. */
  private static final Map<String, String> QUICK =
      new TreeMap<>(Map.of("queries.count", "300", "warmup.seconds", "5"));

  /** Options whose value depends on the size. */
  private static final Set<String> OF_A_SIZE = Set.of("--broker", "--days", "--buses", "--out");

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "Broker to load, as for load; empty or with the first history. Fleets are loaded into",
        "tenants buses_N, or T_N with tenant=T. Default: the embedded broker."
      })
  private String broker = "embedded";

  @Option(
      names = "--days",
      paramLabel = "N,..",
      hideParamSyntax = true,
      split = ",",
      description =
          "Lengths of the history, increasing, at least three. Default: 1,10,100; with fleets 1.")
  private List<Long> days = List.of();

  @Option(
      names = "--buses",
      paramLabel = "N,..",
      hideParamSyntax = true,
      split = ",",
      description = {
        "Buses, or sizes of fleets, increasing, at least three, with one length.",
        "Default: 60, with --quick 10."
      })
  private List<Long> buses = List.of();

  @Mixin private UnsizedFleetOptions fleet;

  @Option(
      names = "--queries",
      paramLabel = "Q,..",
      split = ",",
      hideParamSyntax = true,
      description = "Queries. Default: Q1 to Q7.")
  private List<String> queries = List.of();

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      description = "Runs at each size. Default: 3; with --quick 1.")
  private Integer repetitions;

  @Mixin private ObservationOptions observations;

  @Option(names = "-J", paramLabel = "name=value", description = "A setting, as for run.")
  private List<String> properties = List.of();

  @Option(
      names = "--quick",
      description = "10 buses, 10 stations, each query 300 times, one run at each size.")
  private boolean quick;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder, new or empty. Default: a new folder in runs/.")
  private Path out;

  @Mixin private CommandSequence commands;

  /**
   * A size of the data.
   *
   * @param buses number of buses; null for the default
   */
  private record Size(long days, Long buses) {}

  @Override
  public Integer call() throws IOException {
    List<Size> sizes = sizes();
    BrokerChoice choice = BrokerChoice.parse(broker);
    if (commands.isDryRun()) {
      sizes.forEach(size -> measure(size, choice, Path.of("OUT")));
      return commands.exitCode();
    }
    observations.check(choice.startedHere());
    commands.stop();
    try (OutputFolder prepared = OutputFolder.prepare(out, Home.locate().runs())) {
      Path folder = prepared.path();
      int finished = 0;
      while (finished < sizes.size() && measure(sizes.get(finished), choice, folder)) {
        finished++;
      }
      if (finished > 0) {
        report(sizes.subList(0, finished), folder);
      }
      if (finished < sizes.size()) {
        advise(sizes, finished, choice, folder);
      }
    }
    return commands.exitCode();
  }

  /** Writes the report of the sizes that are finished. */
  private void report(List<Size> sizes, Path folder) throws IOException {
    List<Path> runs = new ArrayList<>();
    for (Size size : sizes) {
      runs.addAll(RunFolders.in(folder(size, folder)));
    }
    Path page = folder.resolve("report.html");
    WrittenReport report = ReportWriter.write(runs, page);
    report.remarks().forEach(remark -> spec.commandLine().getErr().println("note: " + remark));
    Path slopes = folder.resolve("tables/growth.md");
    if (Files.exists(slopes)) {
      spec.commandLine().getOut().println(Files.readString(slopes));
    }
    spec.commandLine().getOut().println("report: " + page);
  }

  /** Prints how to measure the sizes that are not finished. */
  private void advise(List<Size> sizes, int finished, BrokerChoice choice, Path folder) {
    Path cut = folder(sizes.get(finished), folder);
    PrintWriter console = spec.commandLine().getOut();
    console.printf(
        "%d of %d sizes are measured. To go on%s, run:%n",
        finished, sizes.size(), Files.exists(cut) ? ", delete " + cut : "");
    commands.printOnly();
    sizes.subList(finished, sizes.size()).forEach(size -> measure(size, choice, folder));
    console.println("./bench report " + folder);
  }

  /** Returns the checked sizes: a load may take hours before the run checks its options. */
  private List<Size> sizes() {
    if (growsFleet() && days.size() > 1) {
      throw new UsageException("--days and --buses: only one of them may be a list");
    }
    if (growsFleet() && given("--database")) {
      throw new UsageException(
          "--database: fleets are in several tenants, and each may have another database;"
              + " remove it, or use a list of --days");
    }
    RunLoadOptions.checkQueries(spec.commandLine().getParseResult(), queries);
    RunCommand.checkRepetitions(repetitions);
    PropertyOption.parse(properties);
    List<Long> lengths =
        !days.isEmpty() ? days : growsFleet() ? List.of(1L) : List.of(1L, 10L, 100L);
    if (growsFleet()) {
      checkIncreasing("--buses", buses, "60,600,6000");
    } else {
      checkIncreasing("--days", lengths, "1,10,100");
    }
    Long usual = quick ? Long.valueOf(10) : null;
    List<Long> fleets = buses.isEmpty() ? Collections.singletonList(usual) : buses;
    List<Size> sizes = new ArrayList<>();
    for (long length : lengths) {
      for (Long count : fleets) {
        fleet.spec(FleetSpec.standard(), count, length);
        sizes.add(new Size(length, count));
      }
    }
    fleet.model();
    return sizes;
  }

  private static void checkIncreasing(String option, List<Long> sizes, String example) {
    for (int i = 1; i < sizes.size(); i++) {
      if (sizes.get(i) <= sizes.get(i - 1)) {
        throw new UsageException(
            "%s: use increasing numbers, such as %s".formatted(option, example));
      }
    }
    if (sizes.size() < MIN_SIZES) {
      throw new UsageException(
          "%s: a slope needs at least three sizes, such as %s".formatted(option, example));
    }
  }

  private boolean growsFleet() {
    return buses.size() > 1;
  }

  private boolean given(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Loads a size, unless the embedded broker starts with it, and runs the queries. */
  private boolean measure(Size size, BrokerChoice choice, Path folder) {
    List<String> data = new ArrayList<>();
    if (!choice.embedded()) {
      add(data, "--broker", growsFleet() ? tenant(size, choice) : broker);
    }
    add(data, "--days", size.days);
    add(data, "--buses", size.buses);
    add(data, "--stations", quick && !given("--stations") ? Integer.valueOf(10) : null);
    add(data, "--period", given("--period") ? null : "1h");
    List<String> run = new ArrayList<>(List.of("--plan", "queries"));
    run.addAll(data);
    add(run, "--repetitions", given("--repetitions") ? null : quick ? 1 : 3);
    run.addAll(shared(RunCommand.class));
    if (quick) {
      QUICK.forEach((setting, value) -> addUsual(run, setting, value));
    }
    add(run, "--out", folder(size, folder));
    if (!choice.embedded()) {
      data.addAll(shared(LoadCommand.class));
      return commands.run(new LoadCommand(words -> commands.stop()), data)
          && commands.run(new RunCommand(commands::stop), run);
    }
    return commands.run(new RunCommand(commands::stop), run);
  }

  private Path folder(Size size, Path folder) {
    return folder.resolve(
        growsFleet() ? "buses-%06d".formatted(size.buses) : "days-%03d".formatted(size.days));
  }

  /** A broker holds one fleet a tenant; the last tenant given counts. */
  private String tenant(Size size, BrokerChoice choice) {
    String prefix = choice.tenant() == null ? "buses" : choice.tenant();
    return "%s,tenant=%s_%d".formatted(broker, prefix, size.buses);
  }

  /** Returns the given options that another command has, too, as they were given. */
  private List<String> shared(Class<?> command) {
    CommandSpec other = CommandSpec.forAnnotatedObject(command);
    List<String> same = new ArrayList<>();
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptionsSet()) {
      String name = option.longestName();
      if (OF_A_SIZE.contains(name) || other.findOption(name) == null) {
        continue;
      }
      if (option.arity().max() == 0) {
        same.add(name);
      } else {
        option.originalStringValues().forEach(value -> add(same, name, value));
      }
    }
    return same;
  }

  private void addUsual(List<String> arguments, String setting, String value) {
    if (properties.stream().noneMatch(given -> given.startsWith(setting + "="))) {
      add(arguments, "-J", setting + "=" + value);
    }
  }

  private static void add(List<String> arguments, String option, Object value) {
    if (value != null) {
      arguments.addAll(List.of(option, value.toString()));
    }
  }
}
