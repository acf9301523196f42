package org.ngsildbench.commandline.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * A plan to run.
 *
 * @param name how the manifest calls it
 * @param file the JMX file
 * @param kind which plan of the pack it is; empty for one of the user's
 * @param properties what this run of it is driven by, besides what drives all
 */
record Plan(String name, Path file, String kind, Map<String, String> properties) {

  /** The plan that asks about the fleet, one query after another. */
  static final String QUERIES = "queries";

  /** The plan that offers one query at rising rates. */
  static final String SCALABILITY = "scalability";

  /** The plan that writes and waits for notifications. */
  static final String NOTIFICATIONS = "notifications";

  /** The plan that asks one query in a closed loop; only a search runs it. */
  static final String CONCURRENCY = "concurrency";

  /** The search, which runs one of the other plans again and again. */
  static final String CAPACITY = "capacity";

  /** The plan that publishes to a streaming platform. */
  static final String STREAMING = "streaming";

  /** The plan that publishes to HTTP streams with many clients. */
  static final String HTTP_STREAM = "http-stream";

  /** The plan that publishes to RabbitMQ with many producers, by AMQP or HTTPS. */
  static final String PUBLISH = "publish";

  /** The plan that drives simulated drivers. */
  static final String VEHICLES = "vehicles";

  /** The plan that sends batches of entities. */
  static final String INGESTION = "ingestion";

  /** The setting by which a plan of one query is told it. */
  private static final String QUERY = "query";

  private static final List<String> DEFAULT = List.of(QUERIES, INGESTION);

  /** Values of {@code --plan} besides files. */
  private static final List<String> NAMES =
      List.of(
          QUERIES,
          INGESTION,
          SCALABILITY,
          CAPACITY,
          NOTIFICATIONS,
          STREAMING,
          HTTP_STREAM,
          PUBLISH,
          VEHICLES);

  /** Those of the published figure. */
  private static final List<String> SCALABILITY_QUERIES = List.of("Q1", "Q5");

  /** Creates a shipped plan without special parameters. */
  Plan(String name, Path file) {
    this(name, file, name, Map.of());
  }

  /** Returns whether the plan is shipped with the pack. */
  boolean ours() {
    return !kind.isEmpty();
  }

  /** Returns whether it offers a series of rates. */
  boolean offersRates() {
    return kind.equals(SCALABILITY);
  }

  /** Returns whether it waits for notifications. */
  boolean receivesNotifications() {
    return kind.equals(NOTIFICATIONS);
  }

  /** Returns whether it measures streaming platforms. */
  boolean isOfPlatforms() {
    return kind.equals(STREAMING)
        || kind.equals(HTTP_STREAM)
        || kind.equals(PUBLISH)
        || isOfVehicles();
  }

  /** Returns whether it runs simulated drivers. */
  boolean isOfVehicles() {
    return kind.equals(VEHICLES);
  }

  /** Returns whether it sends the selected queries in sequence. */
  boolean asksChosenQueries() {
    return kind.equals(QUERIES);
  }

  /** Returns whether it sends batches of entities. */
  boolean sendsBatches() {
    return kind.equals(INGESTION);
  }

  /** The same, driven by a property more. */
  Plan with(String property, String value) {
    Map<String, String> more = new LinkedHashMap<>(properties);
    more.put(property, value);
    return new Plan(name, file, kind, Map.copyOf(more));
  }

  /** Returns whether it queries the fleet; unknown for users' plans. */
  boolean asksAboutTheFleet() {
    return kind.equals(QUERIES) || kind.equals(SCALABILITY) || kind.equals(CONCURRENCY);
  }

  /**
   * The queries it asks, by their labels; none where it asks no broker, or is the user's.
   *
   * @param given properties that win over the plan's own
   */
  List<String> labels(Map<String, String> given) {
    if (kind.equals(QUERIES)) {
      String list = given.getOrDefault(QUERIES, PlanSettings.usual(QUERIES, QUERIES));
      return List.of(list.split(","));
    }
    return asksAboutTheFleet() ? List.of(properties.get(QUERY)) : List.of();
  }

  /** The plan that the probes of a search run. */
  static Plan probing(CapacityGoal goal, Home home) {
    Map<String, String> query = Map.of(QUERY, goal.criterion().label());
    return switch (goal.variable()) {
      case RATE -> new Plan(CAPACITY, home.plan("scalability.jmx"), SCALABILITY, query);
      case THREADS -> new Plan(CAPACITY, home.plan("concurrency.jmx"), CONCURRENCY, query);
      case BATCH -> new Plan(CAPACITY, home.plan("batch-ingestion.jmx"), INGESTION, Map.of());
      // Memory for the max number, whatever the result.
      case DRIVERS ->
          new Plan(
              CAPACITY,
              home.plan("vehicles.jmx"),
              VEHICLES,
              Map.of("drivers", Long.toString((long) goal.search().most())));
    };
  }

  /**
   * The plans named by {@code --plan}; none named means queries, then ingestion.
   *
   * @param queries those of {@code --queries}; the scalability plan is run once for each
   * @throws UsageException for a name that is no plan, or a file that cannot be read
   */
  static List<Plan> parse(List<String> texts, List<String> queries, Home home) {
    Set<String> names = new LinkedHashSet<>();
    texts.forEach(text -> names.addAll(List.of(text.split(","))));
    if (names.isEmpty()) {
      names.addAll(DEFAULT);
    }
    List<Plan> plans = new ArrayList<>();
    for (String name : names) {
      if (name.strip().equals(SCALABILITY)) {
        (queries.isEmpty() ? SCALABILITY_QUERIES : queries)
            .forEach(query -> plans.add(scalability(query, home)));
      } else {
        plans.add(plan(name.strip(), home));
      }
    }
    return List.copyOf(plans);
  }

  private static Plan scalability(String query, Home home) {
    return new Plan(
        SCALABILITY + "-" + query, home.plan("scalability.jmx"), SCALABILITY, Map.of(QUERY, query));
  }

  private static Plan plan(String text, Home home) {
    switch (text) {
      case QUERIES:
        return new Plan(text, home.plan("bus-queries.jmx"));
      case INGESTION:
        return new Plan(text, home.plan("batch-ingestion.jmx"));
      case NOTIFICATIONS:
        return new Plan(text, home.plan("notifications.jmx"));
      case STREAMING:
      case HTTP_STREAM:
      case PUBLISH:
      case VEHICLES:
        return new Plan(text, home.plan(text + ".jmx"));
      default:
        if (!text.toLowerCase(Locale.ROOT).endsWith(".jmx") && !isFolder(text)) {
          throw new UsageException(
              "--plan '%s' is not known: write %s or a FILE.jmx"
                  .formatted(text, String.join(", ", NAMES)));
        }
        Path file = Path.of(text);
        PlanFile.check(file);
        return new Plan(file.getFileName().toString(), file.toAbsolutePath(), "", Map.of());
    }
  }

  private static boolean isFolder(String text) {
    return !text.isEmpty() && Files.isDirectory(Path.of(text));
  }
}
