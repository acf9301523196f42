package org.ngsildbench.commandline.run.plan;

import static org.ngsildbench.commandline.settings.PackPlan.CAPACITY;
import static org.ngsildbench.commandline.settings.PackPlan.CONCURRENCY;
import static org.ngsildbench.commandline.settings.PackPlan.FEDERATION;
import static org.ngsildbench.commandline.settings.PackPlan.INGESTION;
import static org.ngsildbench.commandline.settings.PackPlan.MIXED;
import static org.ngsildbench.commandline.settings.PackPlan.NOTIFICATIONS;
import static org.ngsildbench.commandline.settings.PackPlan.QUERIES;
import static org.ngsildbench.commandline.settings.PackPlan.RECOVERY;
import static org.ngsildbench.commandline.settings.PackPlan.SCALABILITY;
import static org.ngsildbench.commandline.settings.PackPlan.VEHICLES;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/**
 * A plan to run.
 *
 * @param name its name in the manifest
 * @param file the JMX file
 * @param kind the bundled plan; null for a user's plan
 * @param properties the properties of this run, besides those of all plans
 */
public record Plan(String name, Path file, PackPlan kind, Map<String, String> properties) {

  /** The setting that selects the query of a single-query plan. */
  private static final String QUERY = "query";

  private static final String OPEN_BATCH = "100";

  private static final String ANALYTICS_PART = QUERIES.text() + "-" + PackPlan.ANALYTICS;

  private static final List<String> DEFAULT = List.of(QUERIES.text(), INGESTION.text());

  /** The queries of the published figure. */
  private static final List<String> SCALABILITY_QUERIES = List.of("Q1", "Q5");

  /** Creates a plan of the pack without further properties. */
  public Plan(PackPlan kind, Path file) {
    this(kind.text(), file, kind, Map.of());
  }

  /** Returns whether the plan is shipped with the pack. */
  public boolean ours() {
    return kind != null;
  }

  /** Returns whether it can offer a series of rates. */
  public boolean offersRates() {
    return kind == SCALABILITY || kind == MIXED || kind == FEDERATION || kind == INGESTION;
  }

  /** Returns whether its queries need a fleet with scopes. */
  public boolean needsScopes() {
    return name.equals(ANALYTICS_PART)
        || BusQueries.find(properties.get(QUERY)).filter(QueryType::isAnalytics).isPresent();
  }

  /** Returns whether it waits for notifications. */
  public boolean receivesNotifications() {
    return kind == NOTIFICATIONS;
  }

  /** Returns whether it measures streaming platforms. */
  public boolean isOfPlatforms() {
    return ours() && kind.isOfPlatforms();
  }

  /** Returns whether it runs simulated drivers. */
  public boolean isOfVehicles() {
    return kind == VEHICLES;
  }

  /** Returns whether it sends the selected queries in sequence. */
  public boolean asksChosenQueries() {
    return kind == QUERIES;
  }

  /** Returns whether it sends batches of entities. */
  public boolean sendsBatches() {
    return kind == INGESTION;
  }

  /** Returns this plan for an open load, whose batches have one size. */
  public Plan offering() {
    return sendsBatches() ? with("batch.sizes", OPEN_BATCH) : this;
  }

  /** Returns this plan with one more property. */
  public Plan with(String property, String value) {
    Map<String, String> more = new LinkedHashMap<>(properties);
    more.put(property, value);
    return new Plan(name, file, kind, Map.copyOf(more));
  }

  /** Returns whether it only reads entities that it writes itself. */
  public boolean leavesTheFleetAlone() {
    return kind == MIXED;
  }

  /** Returns whether it queries the fleet; unknown for users' plans. */
  public boolean asksAboutTheFleet() {
    return ours() && kind.asksAboutTheFleet();
  }

  /**
   * The labels of its queries; empty if it queries no broker or is a user's plan.
   *
   * @param given properties that override the plan's
   */
  public List<String> labels(Map<String, String> given) {
    if (kind == QUERIES) {
      String usual = PlanSettings.usual(QUERIES, QUERIES.text());
      String list =
          given.getOrDefault(QUERIES.text(), properties.getOrDefault(QUERIES.text(), usual));
      return List.of(list.split(","));
    }
    return asksAboutTheFleet() ? List.of(properties.get(QUERY)) : List.of();
  }

  /** The plan that the probes of a search run. */
  public static Plan probing(CapacityGoal goal, Home home) {
    String label = goal.criterion().label();
    Optional<PackPlan> own =
        Stream.of(MIXED, FEDERATION, INGESTION)
            .filter(plan -> label.equals(plan.text()))
            .findFirst();
    Map<String, String> query = own.isPresent() ? Map.of() : Map.of(QUERY, label);
    return switch (goal.variable()) {
      case RATE -> probing(own.orElse(SCALABILITY), query, home);
      case THREADS -> probing(own.orElse(CONCURRENCY), query, home);
      case BATCH -> probing(INGESTION, Map.of(), home);
      case SUBSCRIPTIONS -> probing(NOTIFICATIONS, Map.of(), home);
      // Memory for the max number, whatever the result.
      case DRIVERS ->
          probing(VEHICLES, Map.of("drivers", Long.toString((long) goal.search().most())), home);
    };
  }

  private static Plan probing(PackPlan kind, Map<String, String> properties, Home home) {
    return new Plan(CAPACITY.text(), home.plan(kind.file()), kind, properties);
  }

  /**
   * Returns the plans of {@code --plan}; the default is queries, then ingestion.
   *
   * @param queries queries of {@code --queries}; the scalability plan is run once for each
   * @throws UsageException for an unknown name, or a file that cannot be read
   */
  public static List<Plan> parse(List<String> texts, List<String> queries, Home home) {
    Set<String> names = new LinkedHashSet<>();
    texts.forEach(text -> names.addAll(List.of(text.split(","))));
    if (names.isEmpty()) {
      names.addAll(DEFAULT);
    }
    List<Plan> plans = new ArrayList<>();
    for (String name : names) {
      if (name.strip().equals(SCALABILITY.text())) {
        (queries.isEmpty() ? SCALABILITY_QUERIES : queries)
            .forEach(query -> plans.add(scalability(query, home)));
      } else {
        plans.add(plan(name.strip(), queries, home));
      }
    }
    return List.copyOf(plans);
  }

  private static Plan scalability(String query, Home home) {
    String name = SCALABILITY.text() + "-" + query;
    return new Plan(name, home.plan(SCALABILITY.file()), SCALABILITY, Map.of(QUERY, query));
  }

  private static String recoveryQuery(List<String> queries) {
    if (queries.size() > 1) {
      throw new UsageException("--plan recovery uses one query: select it with --queries");
    }
    return queries.isEmpty() ? PlanSettings.usual(RECOVERY, QUERY) : queries.get(0);
  }

  private static Plan analytics(List<String> queries, Home home) {
    String asked = String.join(",", queries.isEmpty() ? BusQueries.analytics() : queries);
    return new Plan(
        ANALYTICS_PART,
        home.plan(QUERIES.file()),
        QUERIES,
        Map.of(QUERIES.text(), asked, "round", "-" + PackPlan.ANALYTICS));
  }

  private static Plan plan(String text, List<String> queries, Home home) {
    if (text.equals(PackPlan.ANALYTICS)) {
      return analytics(queries, home);
    }
    Optional<PackPlan> ours =
        PackPlan.named(text).filter(kind -> kind.isOption() && kind != CAPACITY);
    if (ours.isPresent()) {
      Plan plan = new Plan(ours.get(), home.plan(ours.get().file()));
      return plan.kind == RECOVERY ? plan.with(QUERY, recoveryQuery(queries)) : plan;
    }
    if (!text.toLowerCase(Locale.ROOT).endsWith(".jmx") && !isFolder(text)) {
      throw new UsageException(
          "--plan '%s' is unknown: use %s or a FILE.jmx.%s"
              .formatted(
                  text,
                  String.join(", ", PackPlan.names()),
                  Suggestion.of(text, PackPlan.names())));
    }
    Path file = Path.of(text);
    PlanFile.check(file);
    return new Plan(file.getFileName().toString(), file.toAbsolutePath(), null, Map.of());
  }

  private static boolean isFolder(String text) {
    return !text.isEmpty() && Files.isDirectory(Path.of(text));
  }
}
