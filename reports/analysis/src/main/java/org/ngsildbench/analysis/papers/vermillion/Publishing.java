package org.ngsildbench.analysis.papers.vermillion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;

/** Properties of steps with many producers, from their labels and the run's options. */
final class Publishing {

  static final Experiment THROUGHPUT = new Vermillion().experiment("throughput");
  static final String RATE = "messagesPerSecond";

  private static final Pattern PRODUCERS = Pattern.compile("(\\d+)x(\\d+)(\\+subscribers)?");

  private Publishing() {}

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

  /** Returns the published rate for a step by HTTPS without subscribers. */
  static OptionalDouble published(StreamRow row) {
    if (isConsumed(row) || !row.messages().platform().equals("https")) {
      return OptionalDouble.empty();
    }
    boolean federated = row.option("rabbitmq.federated").filter("true"::equals).isPresent();
    return published(nodes(row), messageBytes(row), federated)
        .map(one -> OptionalDouble.of(one.value(RATE).number()))
        .orElse(OptionalDouble.empty());
  }

  /** Returns the published row of a set-up; one node is neither federated nor clustered. */
  static Optional<PublishedRow> published(int nodes, int messageBytes, boolean federated) {
    Map<String, String> of = new TreeMap<>();
    of.put("nodes", Integer.toString(nodes));
    of.put("messageBytes", Integer.toString(messageBytes));
    if (nodes > 1) {
      of.put("federated", Boolean.toString(federated));
    }
    return THROUGHPUT.row(RATE, of);
  }
}
