package org.ngsildbench.analysis.papers.vermillion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;

/** Properties of steps with many producers, from their labels and the run's options. */
final class PublishingSteps {

  static final Experiment THROUGHPUT = new Vermillion().experiment("throughput");
  static final String RATE = "messagesPerSecond";
  static final String SUB_TEST = "subTest";
  static final String IDEAL = "ideal";
  static final String REALISTIC = "realistic";

  /** The value of {@code producers} in a row with the highest rate over all of them. */
  private static final String BEST = "best of 1 to 1,000";

  private static final String PRODUCERS_CONDITION = "producers";

  private static final Pattern PRODUCERS = Pattern.compile("(\\d+)x(\\d+)(\\+subscribers)?");

  private PublishingSteps() {}

  static List<StreamRow> of(ReportedRuns runs) {
    return StreamRow.of(runs).filter(row -> isPublishing(row.label())).toList();
  }

  /** Returns whether the label names producers. */
  static boolean isPublishing(StreamingSummary messages) {
    return PRODUCERS.matcher(messages.label()).matches();
  }

  /** Returns the number of concurrent producers. */
  static int producers(StreamRow row) {
    Matcher matcher = PRODUCERS.matcher(row.label().label());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  static int messageBytes(StreamRow row) {
    return row.messages().messageBytes();
  }

  /** Returns the number of subscribers: 0, or one per producer. */
  static int subscribers(StreamRow row) {
    return isConsumed(row) ? producers(row) : 0;
  }

  static boolean isConsumed(StreamRow row) {
    return row.messages().groups() > 0;
  }

  static int nodes(StreamRow row) {
    return row.option("server.nodes", 1);
  }

  /**
   * Returns the published rate beside a step by HTTPS: of the same nodes, message size and
   * subscribers, beside the step with its number of producers, or the best step.
   */
  static OptionalDouble published(StreamRow row, List<StreamRow> rows) {
    if (!isOfThePaper(row)) {
      return OptionalDouble.empty();
    }
    return THROUGHPUT
        .beside(RATE, conditions(row))
        .or(
            () ->
                isBest(row, rows)
                    ? THROUGHPUT.beside(RATE, conditionsOfBest(row))
                    : Optional.empty())
        .map(one -> OptionalDouble.of(one.value(RATE).number()))
        .orElse(OptionalDouble.empty());
  }

  /** Returns whether it was published by HTTPS, without options that the paper does not name. */
  static boolean isOfThePaper(StreamRow row) {
    return row.messages().platform().equals("https")
        && row.option("rabbitmq.auth").filter("http"::equals).isEmpty()
        && row.option("rabbitmq.busyQueues", 0) == 0;
  }

  static Map<String, String> conditions(StreamRow row) {
    Map<String, String> conditions = new HashMap<>();
    conditions.put("nodes", Integer.toString(nodes(row)));
    conditions.put("messageBytes", Integer.toString(messageBytes(row)));
    conditions.put(PRODUCERS_CONDITION, Integer.toString(producers(row)));
    conditions.put(SUB_TEST, subTest(row));
    // One node is neither federated nor clustered.
    if (nodes(row) > 1) {
      conditions.put("federated", Boolean.toString(isFederated(row)));
    }
    return conditions;
  }

  /** Returns the conditions of a step as the best of all numbers of producers. */
  static Map<String, String> conditionsOfBest(StreamRow row) {
    Map<String, String> conditions = conditions(row);
    conditions.put(PRODUCERS_CONDITION, BEST);
    return conditions;
  }

  private static String subTest(StreamRow row) {
    return isConsumed(row) ? REALISTIC : IDEAL;
  }

  private static boolean isFederated(StreamRow row) {
    return row.option("rabbitmq.federated").filter("true"::equals).isPresent();
  }

  /** Returns whether no other number of producers of the run had a higher rate. */
  static boolean isBest(StreamRow row, List<StreamRow> rows) {
    return rows.stream()
        .filter(other -> other.run().equals(row.run()))
        .filter(other -> messageBytes(other) == messageBytes(row))
        .filter(other -> isConsumed(other) == isConsumed(row))
        .allMatch(other -> other.label().messagesPerSecond() <= row.label().messagesPerSecond());
  }
}
