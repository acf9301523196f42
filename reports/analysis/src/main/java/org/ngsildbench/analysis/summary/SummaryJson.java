package org.ngsildbench.analysis.summary;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.ErrorSummary;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.recovery.RecoveryJson;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.RecordFields;

/**
 * Writes {@code summary.json}: numbers in microseconds, absent parts left out. A part has the
 * fields of its record.
 */
public final class SummaryJson {

  private static final int SCHEMA = 1;

  /** More digits than any measurement has; keeps 0.1 + 0.2 from showing its binary tail. */
  private static final MathContext PRECISION = new MathContext(7);

  private SummaryJson() {}

  /**
   * Replaces a {@code summary.json} as a whole.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static void write(Summary summary, Path file) throws IOException {
    JsonDocument.write(file, document(summary));
  }

  /** Returns whether a file is what {@link #write} writes. */
  public static boolean isIn(Path file, Summary summary) throws IOException {
    return Files.exists(file)
        && Arrays.equals(Files.readAllBytes(file), JsonDocument.bytes(document(summary)));
  }

  private static Map<String, Object> document(Summary summary) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("run", run(summary.run()));
    putList(document, "operations", summary.operations(), one -> fields(one, "completedPerSecond"));
    putList(document, "ingestion", summary.ingestion(), SummaryJson::batches);
    putList(document, "scalability", summary.scalability(), SummaryJson::step);
    putList(document, "notifications", summary.notifications(), one -> fields(one));
    putList(document, "consistency", summary.measured().consistency(), one -> fields(one));
    putList(document, "streaming", summary.streaming(), StreamingSummaryJson::write);
    putList(document, "vehicles", summary.vehicles(), VehiclesSummaryJson::write);
    putList(document, "cost", summary.costs(), one -> fields(one, "plan"));
    document.put("prices", summary.measured().prices().map(one -> fields(one)).orElse(null));
    putList(document, "errorDetails", summary.errors(), SummaryJson::errors);
    putList(document, "paused", summary.measured().paused(), SummaryJson::paused);
    document.put("capacity", summary.capacity().map(one -> fields(one, "probes")).orElse(null));
    document.put("recovery", summary.measured().recovery().map(RecoveryJson::of).orElse(null));
    return document;
  }

  private static Map<String, Object> run(RunSummary run) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", run.id());
    json.put("plan", run.plan());
    json.put("broker", run.broker());
    json.put("brokerVersion", run.brokerVersion().orElse(null));
    json.put("started", run.started().map(Object::toString).orElse(null));
    json.put("durationSeconds", rounded(run.durationSeconds()));
    json.put("valid", run.valid());
    json.put("verdict", run.verdict().text());
    json.put("notes", run.notes().stream().map(Note::text).toList());
    return json;
  }

  private static Map<String, Object> batches(IngestionSummary batches) {
    Map<String, Object> json = fields(batches, "label");
    json.remove("sizeLimit", false);
    return json;
  }

  private static Map<String, Object> step(ScalabilitySummary step) {
    Map<String, Object> json = fields(step, "counts", "timedOut");
    fields(step.counts()).forEach(json::putIfAbsent);
    json.put("timedOut", step.timedOut().orElse(null));
    return json;
  }

  private static Map<String, Object> errors(ErrorSummary errors) {
    Map<String, Object> json = fields(errors);
    json.remove("firstMessage", "");
    return json;
  }

  private static Map<String, Object> paused(PausedSummary paused) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", paused.label());
    json.put("times", paused.times());
    json.put("paused", paused.paused());
    json.put("count", paused.all().count());
    json.put("all", latencyStatistics(paused.all()));
    json.put("others", latencyStatistics(paused.others()));
    return json;
  }

  /** Returns the fields of a record, in the order of their declaration. */
  private static Map<String, Object> fields(Record summary, String... without) {
    Map<String, Object> json = RecordFields.of(summary);
    json.keySet().removeAll(List.of(without));
    json.replaceAll((name, value) -> json(value));
    return json;
  }

  private static Object json(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(SummaryJson::json).orElse(null);
    }
    if (value instanceof OptionalDouble optional) {
      return rounded(optional);
    }
    if (value instanceof Double number) {
      return rounded(number.doubleValue());
    }
    if (value instanceof LatencyStatistics times) {
      return latencyStatistics(times);
    }
    if (value instanceof Interval interval) {
      return bounds(interval);
    }
    return value instanceof Instant instant ? instant.toString() : value;
  }

  static Map<String, Object> latencyStatistics(Optional<LatencyStatistics> times) {
    return times.map(SummaryJson::latencyStatistics).orElse(null);
  }

  private static Map<String, Object> latencyStatistics(LatencyStatistics times) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("mean", rounded(times.mean()));
    json.put("min", rounded(times.min()));
    times.percentiles().forEach((percentile, time) -> json.put(percentile.key(), rounded(time)));
    json.put("max", rounded(times.max()));
    Confidence confidence = times.confidence();
    Map<String, Object> intervals = new LinkedHashMap<>();
    confidence.intervals().forEach((figure, interval) -> intervals.put(figure, bounds(interval)));
    json.put("ci95", intervals.isEmpty() ? null : intervals);
    json.put("ci95Withheld", confidence.withheldWords().orElse(null));
    json.put("steady", times.steady().fromTheStart() ? null : fields(times.steady()));
    return json;
  }

  private static List<Number> bounds(Interval interval) {
    return List.of(rounded(interval.low()), rounded(interval.high()));
  }

  static Number rounded(OptionalDouble value) {
    return value.isPresent() ? rounded(value.getAsDouble()) : null;
  }

  /** Whole numbers without a decimal point, others to seven digits. */
  static Number rounded(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return (long) value;
    }
    return new BigDecimal(value).round(PRECISION).doubleValue();
  }

  private static <T> void putList(
      Map<String, Object> json, String name, List<T> list, Function<T, Map<String, Object>> one) {
    json.put(name, list.isEmpty() ? null : list.stream().map(one).toList());
  }
}
