package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Prober;
import org.ngsildbench.commandline.capacity.Prober.Observed;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * The probes of a capacity search: each round runs a plan in a new JMeter process, in a new folder
 * below {@code probes}.
 */
@RequiredArgsConstructor
final class CapacityProbes implements Prober {

  /** Each probe is a new JMeter process, whose code is interpreted at first. */
  private static final long USUAL_WARMUP_SECONDS = 3;

  private static final long QUICK_WARMUP_SECONDS = 2;

  /** Twice the delay that the paper accepts; messages acknowledged later count as lost. */
  private static final String QUICK_PATIENCE_SECONDS = "10";

  private static final String USUAL_WRITES_PER_SECOND = "100";
  private static final double LEAD_IN_SHARE = 0.6;

  /** Settings of {@code -J} that override a search's own. */
  private static final List<String> MAY_BE_GIVEN =
      List.of(
          "spacing",
          "overload",
          "late.limit",
          "lost.seconds",
          "drain.seconds",
          "batch.count",
          "warmup.seconds",
          "patience.seconds",
          "rate");

  private final RunRequest request;
  private final SystemUnderTest system;
  private final Path top;
  private final PlanRun run;
  private final StopRequest stop;
  private int rounds;

  private CapacityGoal goal() {
    return request.capacity().orElseThrow();
  }

  /** Returns whether a stop was requested. */
  boolean stopped() {
    return stop.asked() || run.folderFault() != null;
  }

  @Override
  public List<Observed> probe(List<Double> values) throws IOException, InterruptedException {
    rounds++;
    String name = "probes/%02d".formatted(rounds);
    Path folder = top.resolve(name);
    Optional<IdentifiedSystem> identified = identified();
    if (identified.isEmpty() || stopped()) {
      return List.of();
    }
    Files.createDirectories(folder);
    RunNotes.write(request, system, identified.get(), folder);
    Plan plan = request.plans().get(0);
    Map<String, String> properties = PlanProperties.of(request, plan, system, folder);
    properties.putAll(ofRound(values));
    boolean complete = run.run(plan, properties, folder);
    if (stopped()) {
      return List.of();
    }
    if (!complete || !Files.exists(folder.resolve("tallies.json"))) {
      throw new IOException("a probe did not end; JMeter's log: " + folder);
    }
    if (system instanceof BrokerChoice broker) {
      Optional<String> lost = LostBroker.check(broker, name, folder, stop, any -> {});
      if (lost.isPresent()) {
        // Failures of the warm-up do not show that the load is too high.
        throw new IOException(lost.get());
      }
    }
    return observed(values, folder, name);
  }

  /**
   * Returns the identity of the system; empty if a stop request interrupted the check. A system
   * that is lost during the search ends it as a failure. The broker's clock is in the manifest of
   * the whole search.
   */
  private Optional<IdentifiedSystem> identified() throws IOException {
    try {
      return Optional.of(SystemCheck.identify(system, request, stop));
    } catch (UsageException | UnreachableException gone) {
      if (stop.asked()) {
        return Optional.empty();
      }
      throw new IOException(gone.getMessage(), gone);
    }
  }

  private Map<String, String> ofRound(List<Double> values) {
    Map<String, String> properties = new LinkedHashMap<>();
    String list = String.join(",", values.stream().map(CapacityProbes::text).toList());
    long millis = goal().probe().toMillis();
    switch (goal().variable()) {
      case RATE -> {
        properties.putAll(overload(millis));
        properties.put("rates", list);
        properties.put("lead.in", leadIn(values.get(0)));
        properties.put("duration", millis + "ms");
      }
      case THREADS -> {
        properties.put("threads", list);
        properties.put("seconds", Long.toString(millis / 1_000));
      }
      case BATCH -> {
        properties.put("batch.count", Integer.toString(goal().criterion().leastOperations()));
        properties.put("batch.sizes", list);
      }
      case SUBSCRIPTIONS -> {
        long writes = writes(values.get(0));
        double rate = Double.parseDouble(given("rate", USUAL_WRITES_PER_SECOND));
        properties.put("subscriptions", list);
        properties.put("rate", text(rate));
        properties.put("count", Long.toString(writes));
        properties.put(
            "duration",
            Math.max(millis, rate > 0 ? (long) Math.ceil(writes * 1_000 / rate) : 0) + "ms");
      }
      case DRIVERS -> {
        properties.put("drivers", list);
        properties.put("duration.seconds", Long.toString(millis / 1_000));
        if (request.load().quick()) {
          properties.put("patience.seconds", QUICK_PATIENCE_SECONDS);
        }
      }
    }
    properties.put("warmup.seconds", Long.toString(warmupSeconds()));
    // Other draws and other arrivals in each round, the same ones in the same search.
    properties.put("seed", Long.toString(request.fleet().seed() + rounds));
    // The user's settings win, except for the searched variable.
    MAY_BE_GIVEN.forEach(
        name ->
            Optional.ofNullable(request.properties().get(name))
                .ifPresent(value -> properties.put(name, value)));
    return properties;
  }

  /** Returns the writes that notify each subscription once and are enough for the figure. */
  private long writes(double subscriptions) {
    double entities = Double.parseDouble(given("entities", text(subscriptions)));
    double each = Math.ceil(entities / Double.parseDouble(given("entities.perWrite", "1")));
    return (long) Math.max(each * perNotification(), goal().criterion().leastOperations());
  }

  /** Returns the writes to an entity until each of its subscriptions is notified, on average. */
  private double perNotification() {
    return given("subscriptions.filter", "none").equals("none")
        ? 1
        : Math.ceil(200 / Double.parseDouble(given("subscriptions.matching", "20")));
  }

  private String given(String name, String usual) {
    String value = request.properties().getOrDefault(name, "");
    return value.isBlank() ? usual : value;
  }

  /**
   * Arrivals at random, and those that are late by half a probe are given up, so that an overload
   * ends with its probe; a criterion on longer times needs longer probes anyway.
   */
  private static Map<String, String> overload(long millis) {
    return Map.of(
        "spacing",
        "poisson",
        "overload",
        "drop",
        "late.limit",
        Long.toString(Math.max(1_000, millis / 2)),
        "lost.seconds",
        Long.toString(Math.max(5, millis / 2_000)));
  }

  /** A lead-in below all rates of the round, so that its label differs from theirs. */
  private static String leadIn(double firstRate) {
    return String.format(Locale.ROOT, "constant %.3f/s for 1 s;", firstRate * LEAD_IN_SHARE);
  }

  private long warmupSeconds() {
    if (request.load().warmup() != null) {
      return request.load().warmup().toSeconds();
    }
    return request.load().quick() ? QUICK_WARMUP_SECONDS : USUAL_WARMUP_SECONDS;
  }

  private List<Observed> observed(List<Double> values, Path folder, String name)
      throws IOException {
    RunFolder left = RunFolder.read(folder);
    var summary = Summarizer.summarize(left);
    SummaryJson.write(summary, folder.resolve("summary.json"));
    ProbeReading reading = new ProbeReading(goal(), left, summary, threads());
    List<Observed> observed = new ArrayList<>();
    for (double value : values) {
      Optional<Observed> one = reading.at(value, name);
      if (one.isEmpty()) {
        break;
      }
      observed.add(one.get());
    }
    return observed;
  }

  private int threads() {
    return Integer.parseInt(request.properties().getOrDefault("threads.max", "500"));
  }

  /** Formats whole numbers without a decimal point. */
  static String text(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
