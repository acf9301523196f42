package org.ngsildbench.analysis.papers.scbenchmark;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The numbers of the paper's figures as files; the page shows them in its general sections. */
public final class PaperFigures extends ReportSection {

  private static final String BROKER = "broker";

  /** Names the section. */
  public PaperFigures() {
    super("scbenchmark", "SCBenchmark");
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    return new FigureTables(runs, format.intervals()).all();
  }

  @Override
  public List<MeasuredRow> measured(ReportedRuns runs) {
    return runs.all().stream().flatMap(PaperFigures::measured).toList();
  }

  private static Stream<MeasuredRow> measured(ReportedRun run) {
    return Stream.of(
            run.summary().scalability().stream().map(step -> of(run, step)),
            run.summary().ingestion().stream().map(batches -> of(run, batches)),
            run.summary().operations().stream().map(operation -> of(run, operation)))
        .flatMap(rows -> rows);
  }

  private static MeasuredRow of(ReportedRun run, ScalabilitySummary step) {
    Map<String, Double> values = new HashMap<>();
    step.response().ifPresent(times -> MeasuredRow.times(values, "response", times));
    return new MeasuredRow(
        run,
        Map.of(
            BROKER,
            broker(run),
            "query",
            step.label(),
            "rate",
            BigDecimal.valueOf(step.targetRate()).stripTrailingZeros().toPlainString()),
        values);
  }

  private static MeasuredRow of(ReportedRun run, IngestionSummary batches) {
    Map<String, Double> values = new HashMap<>();
    batches.service().ifPresent(times -> MeasuredRow.times(values, "service", times));
    return new MeasuredRow(
        run,
        Map.of(BROKER, broker(run), "batchSize", Integer.toString(batches.batchSize())),
        values);
  }

  private static MeasuredRow of(ReportedRun run, OperationSummary operation) {
    Map<String, Double> values = new HashMap<>();
    operation.service().ifPresent(times -> MeasuredRow.times(values, "service", times));
    return new MeasuredRow(run, Map.of(BROKER, broker(run), "query", operation.label()), values);
  }

  private static String broker(ReportedRun run) {
    return run.folder().manifest().options().getOrDefault(RunOptions.BROKER, "");
  }
}
