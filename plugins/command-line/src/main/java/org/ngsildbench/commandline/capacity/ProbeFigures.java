package org.ngsildbench.commandline.capacity;

import java.util.List;
import java.util.regex.Pattern;
import lombok.Getter;

/** Kinds of operations, with the figures that a criterion can use. */
enum ProbeFigures {
  QUERIES(
      "",
      "(service|response)\\.TIMES|errors|wrongAnswers|late",
      "figures such as Q1.response.p95, Q5.service.mean or Q1.errors"),
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

  /** Labels that are not queries. */
  private static final List<String> RESERVED = List.of("ingestion", "vehicles", "notification");

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
      case RATE, THREADS -> QUERIES;
      case BATCH -> BATCHES;
      case DRIVERS -> DRIVERS;
      case SUBSCRIPTIONS -> NOTIFICATIONS;
    };
  }

  /** Returns whether a probe has a figure under a label. */
  boolean has(String operation, String figure) {
    boolean named = label.isEmpty() ? !RESERVED.contains(operation) : operation.equals(label);
    return named && figures.matcher(figure).matches();
  }

  /** Returns whether the figure grows with load; rates need not. */
  static boolean isCost(String figure) {
    return !figure.equals(RATE);
  }
}
