package org.ngsildbench.commandline.capacity;

import java.util.List;
import java.util.regex.Pattern;

/** Figures of a probe, by kind of operation. */
enum ProbeFigures {
  OF_QUERIES(
      "",
      "(service|response)\\.TIMES|errors|wrongAnswers|late",
      "Q1.response.p95, Q5.service.mean, Q1.errors or the like"),
  OF_BATCHES(
      "ingestion",
      "service\\.TIMES|errors|entitiesRefused|entitiesPerSecond",
      "ingestion.service.p95, ingestion.entitiesPerSecond or the like"),
  OF_DRIVERS(
      "vehicles",
      "(delay|publish)\\.TIMES|lost|heldBack|failedAttempts|errorShare|extraTraffic",
      "vehicles.delay.max, vehicles.delay.p99, vehicles.errorShare or the like");

  private static final String TIMES = "(mean|min|p50|p90|p95|p99|p999|max)";

  /** Whoever is asked by name: each query has its own. */
  private static final List<String> TAKEN = List.of("ingestion", "vehicles");

  /** A rate of success, of which more load need not make more. */
  private static final String RATE = "entitiesPerSecond";

  private final String label;
  private final Pattern figures;
  private final String examples;

  ProbeFigures(String label, String figures, String examples) {
    this.label = label;
    this.figures = Pattern.compile(figures.replace("TIMES", TIMES));
    this.examples = examples;
  }

  /** Those of the probes that raise this. */
  static ProbeFigures of(Variable variable) {
    return switch (variable) {
      case RATE, THREADS -> OF_QUERIES;
      case BATCH -> OF_BATCHES;
      case DRIVERS -> OF_DRIVERS;
    };
  }

  /** Returns whether a probe has a figure under a label. */
  boolean has(String ofLabel, String figure) {
    boolean named = label.isEmpty() ? !TAKEN.contains(ofLabel) : ofLabel.equals(label);
    return named && figures.matcher(figure).matches();
  }

  /** Returns whether the figure grows with load; rates need not. */
  static boolean isCost(String figure) {
    return !figure.equals(RATE);
  }

  /** Some of them, for people. */
  String examples() {
    return examples;
  }
}
