package org.ngsildbench.commandline.capacity;

import java.util.List;
import java.util.regex.Pattern;
import lombok.Getter;
import org.ngsildbench.ngsild.query.BusQueries;

/** Kinds of operations, with the figures that a criterion can use. */
enum ProbeFigures {
  QUERIES(
      "",
      "(service|response)\\.TIMES|errors|wrongAnswers|late",
      "figures such as Q1.response.p95, Q5.service.mean or Q1.errors"),
  /** As of queries, also of batches. */
  RATES(
      "",
      QUERIES.figures.pattern(),
      "figures such as Q1.response.p95, ingestion.response.p95 or Q1.errors"),
  BATCHES(
      "ingestion",
      "service\\.TIMES|errors|entitiesRefused|entitiesPerSecond",
      "figures such as ingestion.service.p95 or ingestion.entitiesPerSecond"),
  DRIVERS(
      "vehicles",
      "(delay|publish)\\.TIMES|lost|heldBack|failedAttempts|errorShare|extraTraffic",
      "figures such as vehicles.delay.max or vehicles.errorShare"),

  NOTIFICATIONS(
      "notification",
      "delay\\.TIMES|lost|duplicates|outOfOrder|superfluous",
      "figures such as notification.lost or notification.delay.p95");

  private static final String TIMES = "(mean|min|p50|p90|p95|p99|p999|max)";

  /** Plans that are searched by rate or threads, besides the queries. */
  private static final List<String> PLANS = List.of("mixed", "federation");

  /** The one figure that need not grow with the load. */
  private static final String RATE = "entitiesPerSecond";

  private final String label;
  private final Pattern figures;

  /** Examples for messages. */
  @Getter private final String examples;

  ProbeFigures(String label, String figures, String examples) {
    this.label = label;
    this.figures = Pattern.compile(figures.replace("TIMES", TIMES));
    this.examples = examples;
  }

  /** Returns the figures of probes that raise this variable. */
  static ProbeFigures of(Variable variable) {
    return switch (variable) {
      case RATE -> RATES;
      case THREADS -> QUERIES;
      case BATCH -> BATCHES;
      case DRIVERS -> DRIVERS;
      case SUBSCRIPTIONS -> NOTIFICATIONS;
    };
  }

  /** Returns whether a probe has a figure under a label. */
  boolean has(String operation, String figure) {
    boolean named =
        label.isEmpty()
            ? BusQueries.find(operation).isPresent()
                || PLANS.contains(operation)
                || this == RATES && operation.equals(BATCHES.label)
            : operation.equals(label);
    return named && figures.matcher(figure).matches();
  }

  /** Returns whether the figure grows with load; rates need not. */
  static boolean isCost(String figure) {
    return !figure.equals(RATE);
  }
}
