package org.ngsildbench.analysis.run;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.tally.Streaming;

/**
 * Messages published under one label of one run.
 *
 * @param run the run
 * @param label the label's summary
 */
public record StreamRow(ReportedRun run, StreamingSummary label) {

  /** Returns all rows of a report, in the order of the runs. */
  public static Stream<StreamRow> of(ReportedRuns runs) {
    return runs.all().stream()
        .flatMap(run -> run.summary().streaming().stream().map(one -> new StreamRow(run, one)));
  }

  /** Returns the outcomes of the messages. */
  public Streaming messages() {
    return label.messages();
  }

  /**
   * Returns the conditions of the measurement, named as in published rows: the options of the run
   * and platform, message size, consumers and rate, a number or {@code maximum}.
   */
  public Map<String, String> conditions() {
    Map<String, String> conditions = new HashMap<>(run.folder().manifest().options());
    conditions.put("platform", messages().platform());
    conditions.put("messageBytes", Integer.toString(messages().messageBytes()));
    conditions.put("consumed", Boolean.toString(messages().groups() > 0));
    conditions.put(
        "rate",
        label.targetRate().isPresent()
            ? BigDecimal.valueOf(label.targetRate().getAsDouble())
                .stripTrailingZeros()
                .toPlainString()
            : "maximum");
    return conditions;
  }

  /** Returns the message size with its unit. */
  public String size() {
    int bytes = messages().messageBytes();
    boolean thousands = bytes >= 1_000 && bytes % 1_000 == 0;
    return thousands ? NumberText.count(bytes / 1_000) + " kB" : NumberText.count(bytes) + " B";
  }

  /** Returns the offered rate, or {@code maximum}. */
  public String rate() {
    return label().targetRate().isPresent()
        ? NumberText.number(label().targetRate().getAsDouble()) + "/s"
        : "maximum";
  }

  /** Returns the servers as the run names them: {@code http-window-500}. */
  public String servers() {
    return option(RunOptions.BROKER).orElse(messages().platform());
  }

  /** Returns an option of the run. */
  public Optional<String> option(String name) {
    return Optional.ofNullable(run.folder().manifest().options().get(name));
  }

  /** Returns an option of the run that is a whole number from 0, or the default. */
  public int option(String name, int otherwise) {
    return option(name)
        .filter(text -> text.matches("\\d{1,9}"))
        .map(Integer::valueOf)
        .orElse(otherwise);
  }
}
