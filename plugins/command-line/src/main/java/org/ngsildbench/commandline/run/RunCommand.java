package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.commandline.fleet.RecordedChoice;
import org.ngsildbench.commandline.live.LiveOptions;
import org.ngsildbench.commandline.live.LiveView;
import org.ngsildbench.commandline.load.ReplayOptions;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.precision.ChangeGoal;
import org.ngsildbench.commandline.precision.ChangeRun;
import org.ngsildbench.commandline.precision.PrecisionGoals;
import org.ngsildbench.commandline.recovery.KillRequest;
import org.ngsildbench.commandline.recovery.RecoveryOptions;
import org.ngsildbench.commandline.run.check.BatchMemoryNeeds;
import org.ngsildbench.commandline.run.check.ChosenSettings;
import org.ngsildbench.commandline.run.check.Engines;
import org.ngsildbench.commandline.run.check.FleetCheck;
import org.ngsildbench.commandline.run.check.OfferedRateCheck;
import org.ngsildbench.commandline.run.check.OpenFileLimit;
import org.ngsildbench.commandline.run.check.ReceiverCheck;
import org.ngsildbench.commandline.run.check.RecordedCheck;
import org.ngsildbench.commandline.run.check.SearchedSettings;
import org.ngsildbench.commandline.run.folder.OutputFolder;
import org.ngsildbench.commandline.run.option.BrokerOptions;
import org.ngsildbench.commandline.run.option.ListOption;
import org.ngsildbench.commandline.run.option.ObservationOptions;
import org.ngsildbench.commandline.run.option.PlatformOptions;
import org.ngsildbench.commandline.run.option.PrecisionOptions;
import org.ngsildbench.commandline.run.option.RunLoad;
import org.ngsildbench.commandline.run.option.RunLoadOptions;
import org.ngsildbench.commandline.run.option.RunOptionGroups;
import org.ngsildbench.commandline.run.option.SearchOptions;
import org.ngsildbench.commandline.run.option.SettingsFooter;
import org.ngsildbench.commandline.run.option.SystemObservation;
import org.ngsildbench.commandline.run.option.VehicleOptions;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PropertyOption;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.measurement.manifest.RunOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Measures brokers and writes the report. */
@Command(
    name = "run",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Runs the queries and the batch ingestion and creates a report.",
      "Without --broker it starts the embedded broker with the fleet."
    })
public final class RunCommand implements Callable<Integer> {

  private static final int MAX_REPETITIONS = 1_000;

  private final Supplier<StopSignal> stop;

  @Spec private CommandSpec spec;

  @Option(
      names = "--plan",
      paramLabel = "PLAN,..",
      hideParamSyntax = true,
      split = ",",
      description = {
        "${bundle:plans} or a FILE.jmx.",
        "Default: queries,ingestion.",
        "scalability: each query (default: Q1 and Q5) at increasing offered rates.",
        "capacity: the highest load that meets a criterion; see docs/capacity.md."
      })
  private List<String> plans = List.of();

  @Mixin private BrokerOptions brokers;

  @Mixin private RunLoadOptions loadOptions;

  @Mixin private PlatformOptions platformOptions;

  @Mixin private VehicleOptions vehicles;

  @Mixin private SearchOptions search;

  @Option(
      names = "--engines",
      paramLabel = "HOST[:PORT],..",
      hideParamSyntax = true,
      split = ",",
      description = {
        "JMeter engines (jmeter -s) that generate the load. Each runs the whole plan; "
            + "open arrivals are divided among them. Default: this machine. See "
            + "docs/distributed.md."
      })
  private List<String> engines = List.of();

  @Mixin private RecoveryOptions recovery;

  @Mixin private PrecisionOptions precision;

  @Mixin private ObservationOptions observations;

  @Mixin private PreparationOptions preparations;

  @Mixin private FleetOptions fleet;

  @Mixin private ReplayOptions recordings;

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      description = {
        "Measures each broker N times, in alternation. Default: 1.",
        "capacity: probes at the highest value that meets the criterion and at the "
            + "lowest that does not.",
        "Default: 3, with --quick 2 (drivers: 5 and 1)."
      })
  private Integer repetitions;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Run folder, new or empty. Default: a new folder in runs/.")
  private Path out;

  @Mixin private LiveOptions liveOptions;

  @Option(
      names = "--raw",
      description = {
        "Logs every operation into operations.csv.gz: intended start, start, first byte and end in "
            + "nanoseconds, code, bytes, correct. Not with --engines."
      })
  private boolean raw;

  @Option(
      names = "-J",
      paramLabel = "name=value",
      description = "A setting of the plans (see below) or a JMeter property. May be repeated.")
  private List<String> properties = List.of();

  @Option(
      names = "--experiment",
      paramLabel = "NAME:SCALE",
      hidden = true,
      description = "The experiment of a paper that the run repeats; set by bench reproduce.")
  private String experiment;

  /** Creates a command that ends at a signal. */
  public RunCommand() {
    this(() -> StopSignal.install(StopSignal.REPORTING));
  }

  /** Creates a command that ends with a sequence. */
  public RunCommand(Supplier<StopSignal> stop) {
    this.stop = stop;
  }

  /** Has a run command's help end with the settings of the plans. */
  public static void describeSettings(CommandLine run) {
    run.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, new SettingsFooter());
    run.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new RunOptionGroups());
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Home home = Home.locate();
    Console console = liveOptions.console(spec.commandLine().getOut(), spec.commandLine().getErr());
    RunRequest request = request(home, console);
    try (LiveView live = liveView(request.out(), console)) {
      return new RunDirector(home, request, console, live, stop.get()).run();
    } finally {
      request.out().close();
    }
  }

  private LiveView liveView(OutputFolder folder, Console console) {
    try {
      return LiveView.open(String.valueOf(folder.path().getFileName()), liveOptions, console);
    } catch (UsageException portInUse) {
      folder.discard();
      throw portInUse;
    }
  }

  /** Validates everything before creating the folder. */
  private RunRequest request(Home home, Console console) throws IOException {
    liveOptions.check();
    checkRepetitions(repetitions);
    ParseResult parsed = spec.commandLine().getParseResult();
    ListOption.check(parsed, "--plan", plans);
    RunLoad load = loadOptions.check(parsed);
    Optional<CapacityGoal> goal =
        search.goal(
            plans,
            new SearchOptions.Probes(load.rates(), load.stepDuration(), repetitions, load.quick()));
    boolean open = goal.map(any -> any.variable() == Variable.RATE).orElse(!load.rates().isEmpty());
    List<Plan> chosenPlans =
        goal.isPresent()
            ? List.of(Plan.probing(goal.get(), home))
            : vehicles.drive(Plan.parse(plans, load.queries(), home));
    if (open) {
      chosenPlans = chosenPlans.stream().map(Plan::offering).toList();
    }
    if (goal.isEmpty()) {
      OfferedRateCheck.check(
          load.rates(), load.stepDuration(), parsed.hasMatchedOption("--threads"), chosenPlans);
    } else {
      vehicles.refuseInASearch();
      SearchedSettings.refuseThreads(goal.get().variable(), parsed.hasMatchedOption("--threads"));
    }
    List<BrokerChoice> chosenBrokers =
        brokers.choices().stream().map(any -> any.withContext(fleet.context())).toList();
    List<PlatformChoice> chosenPlatforms =
        platformOptions.choose(chosenPlans, brokers.given(), load.quick());
    for (PlatformChoice platform : chosenPlatforms) {
      home.requirePack(platform.platform());
    }
    FleetSpec usual = UsualFleet.of(chosenPlans, chosenBrokers, load.quick());
    boolean scoped = chosenPlans.stream().anyMatch(Plan::needsScopes);
    var chosenFleet = fleet.spec(scoped ? usual.with(DataQuality.SCOPED) : usual);
    String model = fleet.model();
    fleet.city().print(console);
    RecordedChoice recorded = recordings.choose(fleet.city().fleet(chosenFleet), model, console);
    RecordedCheck.check(recorded, chosenPlans, chosenBrokers);
    Map<String, String> written = PropertyOption.parse(properties);
    goal.ifPresent(any -> SearchedSettings.refuse(any.variable(), written));
    Map<String, String> given =
        ChosenSettings.check(chosenPlans, chosenPlatforms, goal, written, home.jmeter(), console);
    OfferedRateCheck.rejectCount(chosenPlans, given);
    if (open) {
      OfferedRateCheck.rejectBatches(chosenPlans, given);
    }
    OpenFileLimit.check();
    ReceiverCheck.check(chosenPlans, given, engines);
    FleetCheck.check(chosenPlans, given, engines);
    BatchMemoryNeeds.check(chosenPlans, open, load.threads(), given, engines);
    if (raw && !engines.isEmpty()) {
      throw new UsageException(
          "--raw: remote engines do not log single operations; remove --raw or --engines");
    }
    Engines.check(engines, chosenPlatforms.isEmpty() ? chosenBrokers : List.of());
    Engines.checkFiles(engines, !fleet.city().option().isEmpty() || !recorded.isEmpty());
    SystemObservation observation =
        observations.check(
            chosenPlans,
            engines,
            chosenPlatforms.isEmpty()
                && chosenBrokers.stream().anyMatch(BrokerChoice::startedHere));
    Optional<PrecisionGoals> goals = precision.check(labels(chosenPlans, load, given));
    List<SystemUnderTest> systems =
        chosenPlatforms.isEmpty() ? List.copyOf(chosenBrokers) : List.copyOf(chosenPlatforms);
    Optional<ChangeGoal> change =
        precision.checkChange(systems.size(), repetitions != null || goal.isPresent());
    BrokerPreparation preparation = preparations.check(chosenPlans, chosenPlatforms.isEmpty());
    Optional<KillRequest> kill =
        recovery.check(
            chosenPlans.stream().anyMatch(plan -> plan.kind() == PackPlan.RECOVERY),
            chosenPlans.stream()
                .allMatch(
                    plan -> plan.kind() == PackPlan.RECOVERY || plan.kind() == PackPlan.STREAMING),
            chosenPlatforms.isEmpty() && chosenBrokers.stream().allMatch(BrokerChoice::startedHere),
            load.quick());
    if (kill.isPresent() && !engines.isEmpty()) {
      throw new UsageException("--kill and --plan recovery run on this machine; remove --engines");
    }
    OutputFolder folder = OutputFolder.prepare(out, home.runs());
    return new RunRequest(
        chosenPlans,
        systems,
        chosenFleet,
        fleet.city().keptIn(folder.path()),
        recorded.keptIn(folder.path()),
        model,
        load,
        goal,
        goals,
        change,
        // A search repeats its own probes.
        change.isPresent()
            ? ChangeRun.MAX_ROUNDS
            : goal.isPresent() || repetitions == null ? 1 : repetitions,
        List.copyOf(engines),
        observation,
        kill,
        preparation,
        folder,
        withRecorded(given, raw || kill.isPresent()));
  }

  /** Checks {@code --repetitions}, which must be from 1 to {@value #MAX_REPETITIONS}. */
  public static void checkRepetitions(Integer repetitions) {
    if (repetitions != null && (repetitions < 1 || repetitions > MAX_REPETITIONS)) {
      throw new UsageException(
          "--repetitions %d: use a number from 1 to %d".formatted(repetitions, MAX_REPETITIONS));
    }
  }

  private Map<String, String> withRecorded(Map<String, String> given, boolean logged) {
    Map<String, String> all = new LinkedHashMap<>(given);
    if (logged) {
      all.put("ngsildbench.raw", "true");
    }
    if (experiment != null) {
      String[] parts = experiment.split(":", 2);
      all.put(RunOptions.EXPERIMENT, parts[0]);
      all.put(RunOptions.EXPERIMENT_SCALE, parts[parts.length - 1]);
    }
    return Map.copyOf(all);
  }

  /** The queries of the queries plan, by their labels; none if it is not run. */
  private static List<String> labels(List<Plan> chosen, RunLoad load, Map<String, String> given) {
    Map<String, String> settings = new HashMap<>(given);
    if (!load.queries().isEmpty()) {
      settings.put(PackPlan.QUERIES.text(), String.join(",", load.queries()));
    }
    return chosen.stream()
        .filter(plan -> plan.kind() == PackPlan.QUERIES)
        .flatMap(plan -> plan.labels(settings).stream())
        .toList();
  }
}
