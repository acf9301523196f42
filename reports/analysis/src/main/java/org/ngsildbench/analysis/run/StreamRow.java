package org.ngsildbench.analysis.run;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.published.PublishedPublishRates;

/**
 * What was published under one label of one run, and how the servers were.
 *
 * @param run the run
 * @param label its label
 */
public record StreamRow(ReportedRun run, StreamingSummary label) {

  private static final Pattern PRODUCERS = Pattern.compile("(\\d+)x(\\d+)(\\+subscribers)?");
  private static final String HTTP = "http";

  /** All of a report, in the order of the runs. */
  public static Stream<StreamRow> of(ReportedRuns runs) {
    return runs.all().stream()
        .flatMap(run -> run.summary().streaming().stream().map(one -> new StreamRow(run, one)));
  }

  /** Whether it is of many clients of an HTTP stream. */
  public boolean isHttpStream() {
    return label.messages().platform().equals(HTTP);
  }

  /** Whether it is of many producers: those name themselves in their label. */
  public boolean isPublish() {
    return PRODUCERS.matcher(label.label()).matches();
  }

  /** Subscribers of a publish plan: none, or one a producer. */
  public int subscribers() {
    return isConsumed() ? producers() : 0;
  }

  /**
   * Requests a second that Vermillion published of that; its figures are of HTTPS, without
   * subscribers.
   */
  public OptionalDouble publishedRate() {
    if (isConsumed() || !label.messages().platform().equals("https")) {
      return OptionalDouble.empty();
    }
    return PublishedPublishRates.of(nodes(), label.messages().messageBytes(), isFederated())
        .map(one -> OptionalDouble.of(one.perSecond()))
        .orElse(OptionalDouble.empty());
  }

  /** How many producers published at once; 0 where the label does not say. */
  public int producers() {
    Matcher matcher = PRODUCERS.matcher(label.label());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  /** Clients, each of which gets every message. */
  public int clients() {
    return label.messages().groups();
  }

  /** Whether anybody consumed. */
  public boolean isConsumed() {
    return clients() > 0;
  }

  /** The servers as the run names them: {@code http-window-500}. */
  public String servers() {
    return option("broker").orElse(label.messages().platform());
  }

  /** How long the server gathered items, milliseconds. */
  public int windowMillis() {
    return number("server.window.millis", 0);
  }

  /** Servers that repeated the first. */
  public int repeaters() {
    return number("server.repeaters", 0);
  }

  /** How clients got their items. */
  public String delivery() {
    return option("http.delivery").orElse("stream");
  }

  /** Nodes of the broker. */
  public int nodes() {
    return number("server.nodes", 1);
  }

  /** Whether each node was on its own. */
  public boolean isFederated() {
    return option("rabbitmq.federated").filter("true"::equals).isPresent();
  }

  private int number(String name, int otherwise) {
    return option(name)
        .filter(text -> text.matches("\\d{1,9}"))
        .map(Integer::valueOf)
        .orElse(otherwise);
  }

  private Optional<String> option(String name) {
    return Optional.ofNullable(run.folder().manifest().options().get(name));
  }

  /** The median delay, microseconds; the mean where there were too few for a median. */
  public OptionalDouble medianDelay() {
    Optional<LatencyStatistics> times = label.endToEnd();
    if (times.isEmpty()) {
      return OptionalDouble.empty();
    }
    OptionalDouble median = times.get().at(Percentile.P50);
    return median.isPresent() ? median : OptionalDouble.of(times.get().mean());
  }

  /** Processor time of the servers a second, microseconds. */
  public OptionalDouble serverMicrosPerSecond() {
    OptionalDouble cores = label.serverCores();
    return cores.isPresent() ? OptionalDouble.of(cores.getAsDouble() * 1e6) : cores;
  }
}
