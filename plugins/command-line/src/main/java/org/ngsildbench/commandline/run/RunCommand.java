package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.live.LiveOptions;
import org.ngsildbench.commandline.live.LiveView;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.precision.ChangeGoal;
import org.ngsildbench.commandline.precision.ChangeRun;
import org.ngsildbench.commandline.precision.PrecisionGoals;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PropertyOption;
import org.ngsildbench.commandline.settings.SettingsCheck;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.query.BusQueries;
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

  private static final Duration LONGEST_WARMUP = Duration.ofDays(1);

  private static final String STOPPING = "stopping; the report follows (Ctrl-C again: no report)";

  private static final int MOST_THREADS = 10_000;

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

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "embedded (default), or",
        "KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]",
        "KIND: ${bundle:brokers.kinds}; ca: PEM file of the trusted authority.",
        "May be repeated: each is measured in turn. Two of one KIND need names:",
        "--broker old:scorpio=URL",
        "--broker new:scorpio=URL",
        "Authentication: [,certificate=FILE][,login=URL,client=ID[,scope=S]]; see docs/access.md.",
        "Token: environment variable NGSILD_BENCH_TOKEN."
      })
  private List<String> brokers = List.of();

  @Mixin private PlatformOptions platformOptions;

  @Mixin private VehicleOptions vehicles;

  @Option(
      names = "--queries",
      paramLabel = "Q1,Q5",
      hideParamSyntax = true,
      split = ",",
      completionCandidates = QueryLabels.class,
      description = "Queries: ${COMPLETION-CANDIDATES}. Default: Q1..Q7.")
  private List<String> queries = List.of();

  @Option(
      names = "--rates",
      paramLabel = "5,10,20",
      hideParamSyntax = true,
      split = ",",
      description = {
        "scalability: offered rates (queries/s). Default: 5,10,20,40,80.",
        "capacity: lowest and highest value. Default: 10,10000; threads: 1,1000; batch: "
            + "100,16000; drivers: 1000,1000000."
      })
  private List<String> rates = List.of();

  @Option(
      names = "--duration",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = {
        "scalability: duration of each rate. Default: 60s, with --quick 1s.",
        "vehicles: duration of the drive. Default: 60s, with --quick 20s.",
        "capacity: duration of a probe. Default: 10s, with --quick 1500ms (threads: 1s; "
            + "drivers: 30s and 4s)."
      })
  private Duration stepDuration;

  @Mixin private SearchOptions search;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Concurrent threads, closed loop. Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(
      names = "--warmup",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = "Unmeasured warm-up of each plan. Default: that of the plan, 3 s or 5 s.")
  private Duration warmup;

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

  @Mixin private PrecisionOptions precision;

  @Mixin private ObservationOptions observations;

  @Mixin private PreparationOptions preparations;

  @Mixin private FleetOptions fleet;

  @Option(
      names = "--quick",
      description = {
        "A quick look: shorter history, fewer samples, shorter steps. With the embedded "
            + "broker a run takes less than 40 s (streaming, vehicles: 90 s) per system and "
            + "repetition."
      })
  private boolean quick;

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
        "Logs every operation into operations.csv.gz: intended start, start, first byte and end in",
        "nanoseconds, code, bytes, correct. Not with --engines."
      })
  private boolean raw;

  @Option(
      names = "-J",
      paramLabel = "name=value",
      description = "A setting of the plans (see below) or a JMeter property. May be repeated.")
  private List<String> properties = List.of();

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
      return new RunDirector(home, request, console, live, StopSignal.install(STOPPING)).run();
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
    between("--threads", threads, 1, MOST_THREADS);
    between("--repetitions", repetitions == null ? 1 : repetitions, 1, 1_000);
    ParseResult parsed = spec.commandLine().getParseResult();
    ListOption.check(parsed, "--plan", plans);
    ListOption.check(parsed, "--queries", queries);
    ListOption.check(parsed, "--rates", rates);
    for (String query : queries) {
      if (BusQueries.find(query).isEmpty()) {
        throw new UsageException(
            "--queries: '%s' is unknown; use %s.%s"
                .formatted(
                    query,
                    String.join(" ", BusQueries.labels()),
                    Suggestion.of(query, BusQueries.labels())));
      }
    }
    Optional<CapacityGoal> goal =
        search.goal(plans, new SearchOptions.Probes(rates, stepDuration, repetitions, quick));
    List<Plan> chosenPlans =
        goal.isPresent()
            ? List.of(Plan.probing(goal.get(), home))
            : vehicles.drive(Plan.parse(plans, queries, home));
    if (goal.isEmpty()) {
      OfferedRateCheck.check(rates, stepDuration, chosenPlans);
    } else {
      vehicles.refuseInASearch();
    }
    List<BrokerChoice> chosenBrokers =
        brokers.isEmpty()
            ? List.of(BrokerChoice.EMBEDDED)
            : brokers.stream().map(BrokerChoice::parse).toList();
    refuseNamesakes(chosenBrokers);
    List<PlatformChoice> chosenPlatforms =
        platformOptions.choose(chosenPlans, !brokers.isEmpty(), quick);
    if (warmup != null
        && (warmup.compareTo(LONGEST_WARMUP) > 0 || warmup.toMillis() % 1_000 != 0)) {
      throw new UsageException("--warmup: use whole seconds, max one day");
    }
    var chosenFleet = fleet.spec(quick);
    String model = fleet.model();
    fleet.city().tell(console);
    Map<String, String> given = PropertyOption.parse(properties);
    SettingsCheck.of(
            chosenPlans.stream()
                .filter(Plan::ours)
                .map(plan -> plan.kind().text())
                .distinct()
                .toList(),
            chosenPlans.stream().filter(plan -> !plan.ours()).map(Plan::file).toList(),
            home.jmeter())
        .warnings(given)
        .forEach(console::say);
    ReceiverCheck.check(chosenPlans, given, engines);
    FleetCheck.check(chosenPlans, given, engines);
    BatchMemoryNeeds.check(chosenPlans, threads, given, engines);
    if (raw && !engines.isEmpty()) {
      throw new UsageException(
          "--raw: remote engines do not log single operations; remove --raw or --engines");
    }
    Engines.checkCity(engines, !fleet.city().option().isEmpty());
    SystemObservation observation =
        observations.check(
            chosenPlans,
            engines,
            chosenPlatforms.isEmpty()
                && chosenBrokers.stream().anyMatch(BrokerChoice::startedHere));
    Optional<PrecisionGoals> goals = precision.check(labels(chosenPlans, given));
    List<SystemUnderTest> systems =
        chosenPlatforms.isEmpty() ? List.copyOf(chosenBrokers) : List.copyOf(chosenPlatforms);
    Optional<ChangeGoal> change =
        precision.checkChange(systems.size(), repetitions != null || goal.isPresent());
    BrokerPreparation preparation = preparations.check(chosenPlans, chosenPlatforms.isEmpty());
    OutputFolder folder = OutputFolder.prepare(out, home.runs());
    return new RunRequest(
        chosenPlans,
        systems,
        chosenFleet,
        fleet.city().keptIn(folder.path()),
        model,
        queries,
        rates,
        stepDuration,
        threads,
        warmup,
        quick,
        goal,
        goals,
        change,
        // A search repeats its own probes.
        change.isPresent()
            ? ChangeRun.MOST_ROUNDS
            : goal.isPresent() || repetitions == null ? 1 : repetitions,
        Engines.check(engines, chosenPlatforms.isEmpty() ? chosenBrokers : List.of()),
        observation,
        preparation,
        folder,
        withRaw(given));
  }

  private Map<String, String> withRaw(Map<String, String> given) {
    Map<String, String> all = new LinkedHashMap<>(given);
    if (raw) {
      all.put("ngsildbench.raw", "true");
    }
    return Map.copyOf(all);
  }

  /** The queries of the queries plan, by their labels; none if it is not run. */
  private List<String> labels(List<Plan> chosen, Map<String, String> given) {
    Map<String, String> settings = new HashMap<>(given);
    if (!queries.isEmpty()) {
      settings.put(PackPlan.QUERIES.text(), String.join(",", queries));
    }
    return chosen.stream()
        .filter(plan -> plan.kind() == PackPlan.QUERIES)
        .flatMap(plan -> plan.labels(settings).stream())
        .toList();
  }

  /** Names are folders, too, and on some disks upper and lower case are alike. */
  private static void refuseNamesakes(List<BrokerChoice> systems) {
    Set<String> seen = new HashSet<>();
    for (BrokerChoice system : systems) {
      if (!seen.add(system.name().toLowerCase(Locale.ROOT))) {
        throw new UsageException(
            ("--broker: duplicate name '%s'; add names, such as --broker old:%2$s=URL "
                    + "--broker new:%2$s=URL")
                .formatted(system.name(), system.kind().text()));
      }
    }
  }

  private static void between(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UsageException(
          "%s %d: use a number from %d to %d".formatted(option, value, least, most));
    }
  }
}
