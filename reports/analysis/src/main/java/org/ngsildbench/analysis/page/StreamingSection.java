package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;
import static org.ngsildbench.analysis.page.NumberFormatting.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.run.StreamingFigures;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.tables.Columns;

/** Throughput, latency and outcomes of messages on streaming platforms. */
public final class StreamingSection extends ReportSection {

  private static final String MAXIMUM = "messagesPerSecond";
  private static final String MEAN = "transit.mean";

  /** Names the section. */
  public StreamingSection() {
    super("streaming", "Streaming");
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return new StreamingFigures(runs.systems(), ReportSections.otherStreams(runs).toList()).all();
  }

  /** Returns the experiments with published values of that quantity. */
  private static Stream<Experiment> experiments(String quantity) {
    return Papers.experiments("streaming").stream().filter(one -> one.has(quantity));
  }

  private static boolean isPublished(StreamRow row) {
    String quantity = row.label().targetRate().isEmpty() ? MAXIMUM : MEAN;
    return experiments(quantity)
        .flatMap(one -> one.rows().stream())
        .anyMatch(one -> one.text("platform").equals(row.messages().platform()));
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<StreamRow> rows = ReportSections.otherStreams(runs).toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "End to end: from the intended send time of a message to its arrival at a "
                + "consumer. Publishing: from its actual send to its acknowledgement. Both are "
                + "recorded for every message, in microseconds. "
                + TimesTable.DASHES));
    figures.forEach(
        figure -> content.add(FigureBox.of(figure, "Intervals are 95 % confidence intervals.")));
    Map<Boolean, List<StreamRow>> atRate =
        rows.stream()
            .collect(Collectors.partitioningBy(row -> row.label().targetRate().isPresent()));
    if (!atRate.get(false).isEmpty()) {
      content.add(Sections.card(throughput(atRate.get(false))));
    }
    if (!atRate.get(true).isEmpty()) {
      content.add(Sections.card(delays(atRate.get(true))));
    }
    content.add(Sections.card(outcomes(rows)));
    if (rows.stream().anyMatch(StreamingSection::isPublished)) {
      content.addAll(PublishedBoxes.notes("streaming"));
    }
    return content;
  }

  private static Element throughput(List<StreamRow> rows) {
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Platform", row -> row.run().name())
            .with("Size", StreamRow::size)
            .with("Messages/s", row -> count(Math.round(row.label().messagesPerSecond())))
            .with("MiB/s", row -> number(row.label().mebibytesPerSecond()));
    experiments(MAXIMUM)
        .filter(one -> rows.stream().anyMatch(row -> published(one, MAXIMUM, row).isPresent()))
        .forEach(
            one ->
                columns.with(
                    one.source() + ": messages/s",
                    row ->
                        published(one, MAXIMUM, row)
                            .map(value -> number(value.number()))
                            .orElse(NumberFormatting.NONE)));
    columns
        .with("Publishing, p50", row -> micros(row.label().publish(), percentile(Percentile.P50)))
        .with("End to end, p50", row -> micros(row.label().endToEnd(), percentile(Percentile.P50)));
    return DataTable.of("Maximum rate (times in µs)", columns, rows).element();
  }

  private static Element delays(List<StreamRow> rows) {
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Platform", row -> row.run().name())
            .with("Size", StreamRow::size)
            .with("Rate", StreamRow::rate)
            .with("Mean", row -> micros(row.label().endToEnd(), LatencyStatistics::mean))
            .with("Min", row -> micros(row.label().endToEnd(), LatencyStatistics::min));
    for (Percentile one : List.of(Percentile.P50, Percentile.P95, Percentile.P99)) {
      columns.with(one.title(), row -> micros(row.label().endToEnd(), percentile(one)));
    }
    columns
        .with("Max", row -> micros(row.label().endToEnd(), LatencyStatistics::max))
        .with(
            "Mean from actual send", row -> micros(row.label().transit(), LatencyStatistics::mean));
    experiments(MEAN)
        .filter(one -> rows.stream().anyMatch(row -> published(one, MEAN, row).isPresent()))
        .forEach(
            one ->
                columns
                    .with(one.source() + ": mean", row -> publishedMicros(one, MEAN, row))
                    .with("min", row -> publishedMicros(one, "transit.min", row))
                    .with("max", row -> publishedMicros(one, "transit.max", row)));
    List<StreamRow> arrived =
        rows.stream().filter(row -> row.label().endToEnd().isPresent()).toList();
    return DataTable.of("End-to-end latency at a fixed rate (µs)", columns, arrived).element();
  }

  private static Optional<PublishedValue> published(
      Experiment experiment, String quantity, StreamRow row) {
    return experiment.beside(quantity, row.conditions()).map(found -> found.value(quantity));
  }

  private static String publishedMicros(Experiment experiment, String quantity, StreamRow row) {
    return published(experiment, quantity, row)
        .map(value -> count(Math.round(value.micros())))
        .orElse(NumberFormatting.NONE);
  }

  private static ToDoubleFunction<LatencyStatistics> percentile(Percentile percentile) {
    return times -> times.at(percentile).orElse(Double.NaN);
  }

  private static String micros(
      Optional<LatencyStatistics> times, ToDoubleFunction<LatencyStatistics> figure) {
    double micros = times.map(figure::applyAsDouble).orElse(Double.NaN);
    return Double.isNaN(micros) ? NumberFormatting.NONE : count(Math.round(micros));
  }

  private static Element outcomes(List<StreamRow> rows) {
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Platform", row -> row.run().name())
            .with("Size", StreamRow::size)
            .with("Rate", StreamRow::rate)
            .with("Sent", row -> count(row.messages().sent()))
            .with("Acknowledged", row -> count(row.messages().acknowledged()))
            .with("Failed", row -> count(row.messages().failed()))
            .with("Delivered", row -> count(row.messages().delivered()))
            .with("Lost", row -> count(row.messages().lost()))
            .with("Duplicates", row -> count(row.messages().duplicates()))
            .with("Out of order", row -> count(row.messages().outOfOrder()))
            .with("Foreign", row -> count(row.messages().foreign()))
            .with("Never sent", row -> count(row.label().counts().dropped()))
            .with("Behind at the end", row -> count(row.messages().behind()))
            .with("Caught up after (s)", StreamingSection::catchUp);
    return DataTable.of("Message outcomes", columns, rows).element();
  }

  private static String catchUp(StreamRow row) {
    return row.messages().behind() > 0
        ? number(row.messages().catchUpMicros() / 1e6)
        : NumberFormatting.NONE;
  }
}
