package org.ngsildbench.analysis.summary;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.ErrorSummary;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.SteadyPart;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.recovery.RecoveryJson;
import org.ngsildbench.measurement.json.JsonDocument;

/** Writes {@code summary.json}: numbers in microseconds, absent parts left out. */
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

  private static Map<String, Object> document(Summary summary) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("run", run(summary.run()));
    putList(
        document, "operations", summary.operations().stream().map(SummaryJson::operation).toList());
    putList(document, "ingestion", summary.ingestion().stream().map(SummaryJson::batches).toList());
    putList(
        document, "scalability", summary.scalability().stream().map(SummaryJson::step).toList());
    putList(
        document,
        "notifications",
        summary.notifications().stream().map(SummaryJson::notifications).toList());
    putList(
        document,
        "streaming",
        summary.streaming().stream().map(StreamingSummaryJson::write).toList());
    putList(
        document, "vehicles", summary.vehicles().stream().map(VehiclesSummaryJson::write).toList());
    putList(document, "errorDetails", summary.errors().stream().map(SummaryJson::errors).toList());
    putList(
        document, "paused", summary.measured().paused().stream().map(SummaryJson::paused).toList());
    document.put("capacity", summary.capacity().map(SummaryJson::capacity).orElse(null));
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

  private static Map<String, Object> operation(OperationSummary operation) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", operation.label());
    json.put("count", operation.count());
    json.put("errors", operation.errors());
    json.put("wrongAnswers", operation.wrongAnswers());
    json.put("late", operation.late());
    json.put("dropped", operation.dropped());
    json.put("pagesMean", rounded(operation.pagesMean()));
    json.put("throughputPerSecond", rounded(operation.throughputPerSecond()));
    json.put("loop", operation.openLoop() ? "open" : "closed");
    json.put("service", latencyStatistics(operation.service()));
    json.put("response", latencyStatistics(operation.response()));
    json.put("failure", latencyStatistics(operation.failure()));
    json.put("aggregation", latencyStatistics(operation.aggregation()));
    json.put("databaseTimeMean", rounded(operation.databaseTimeMean()));
    json.put("processingTimeMean", rounded(operation.processingTimeMean()));
    return json;
  }

  private static Map<String, Object> batches(IngestionSummary batches) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("batchSize", batches.batchSize());
    json.put("operation", batches.operation());
    json.put("batches", batches.batches());
    json.put("requests", batches.requests());
    json.put("errors", batches.errors());
    json.put("entitiesAccepted", batches.entitiesAccepted());
    json.put("entitiesRefused", batches.entitiesRefused());
    json.put("sizeLimit", batches.sizeLimit() ? true : null);
    json.put("entitiesPerSecond", rounded(batches.entitiesPerSecond()));
    json.put("service", latencyStatistics(batches.service()));
    json.put("failure", latencyStatistics(batches.failure()));
    return json;
  }

  private static Map<String, Object> step(ScalabilitySummary step) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", step.label());
    json.put("targetRate", rounded(step.targetRate()));
    json.put("achievedRate", rounded(step.achievedRate()));
    json.put("service", latencyStatistics(step.service()));
    json.put("response", latencyStatistics(step.response()));
    json.put("failure", latencyStatistics(step.failure()));
    json.put("count", step.counts().count());
    json.put("errors", step.counts().errors());
    json.put("wrongAnswers", step.counts().wrongAnswers());
    json.put("late", step.counts().late());
    json.put("dropped", step.counts().dropped());
    json.put("timedOut", step.timedOut().orElse(null));
    return json;
  }

  private static Map<String, Object> notifications(NotificationSummary notifications) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", notifications.label());
    json.put("written", notifications.written());
    json.put("notified", notifications.notified());
    json.put("lost", notifications.lost());
    json.put("duplicates", notifications.duplicates());
    json.put("outOfOrder", notifications.outOfOrder());
    json.put("lateArrivals", notifications.lateArrivals());
    json.put("delay", latencyStatistics(notifications.delay()));
    return json;
  }

  private static Map<String, Object> errors(ErrorSummary errors) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", errors.label());
    json.put("code", errors.code());
    json.put("count", errors.count());
    json.put("first", errors.first().map(Object::toString).orElse(null));
    json.put("last", errors.last().map(Object::toString).orElse(null));
    json.put("firstMessage", errors.message().isEmpty() ? null : errors.message());
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

  private static Map<String, Object> capacity(CapacitySummary capacity) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("criterion", capacity.criterion());
    json.put("variable", capacity.variable());
    json.put("unit", capacity.unit());
    json.put("sustained", rounded(capacity.sustained()));
    json.put("failedAt", rounded(capacity.failedAt()));
    json.put("ci95", capacity.interval().map(SummaryJson::bounds).orElse(null));
    json.put("estimate", rounded(capacity.estimate()));
    json.put("brokeFirst", capacity.brokeFirst().orElse(null));
    json.put("verdict", capacity.verdict());
    return json;
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
    json.put("steady", times.steady().fromTheStart() ? null : steady(times.steady()));
    return json;
  }

  private static Map<String, Object> steady(SteadyPart steady) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("found", steady.found());
    json.put("fromSeconds", rounded(steady.fromSeconds()));
    json.put("operationsLeftOut", steady.operationsLeftOut());
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

  private static void putList(Map<String, Object> json, String name, List<?> list) {
    json.put(name, list.isEmpty() ? null : list);
  }
}
