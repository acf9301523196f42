package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.grouping.RowGroups;
import org.ngsildbench.gtfs.mapping.Mapping;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.gtfs.output.EntitySink;

/** Converts the groups of a file on several threads. Not thread-safe. */
abstract class GroupConverter<W extends GroupWriter> implements GroupConsumer {

  final FeedContext context;
  private final Mapping mapping;
  private final FileTally tally;
  private final GroupBatches<W> batches;
  private final Findings findings = new Findings();
  private CsvTable table;

  GroupConverter(FeedContext context, Mapping mapping, Workers workers) {
    this.context = context;
    this.mapping = mapping;
    this.tally = context.tally(mapping.file());
    this.batches =
        new GroupBatches<>(
            mapping.file(), workers, sink -> writer(table, sink), this::pass, this::takeAll);
  }

  /**
   * Creates a writer; called concurrently.
   *
   * @param of the table; use only its columns, because it is being read
   */
  abstract W writer(CsvTable of, EntitySink sink);

  /** Receives further results of a writer, besides entities and findings. */
  abstract void take(W writer);

  @Override
  public void begin(CsvTable of) {
    tally.columns(of, mapping);
    table = of.only(mapping.columns());
  }

  @Override
  public void accept(int group, List<MemberRow> rows) throws IOException {
    batches.add(group, rows);
  }

  private void pass(EntityJson entity) throws IOException {
    context.out.pass(entity);
    tally.entity(mapping.type());
    context.reached(mapping.file());
  }

  private void takeAll(W writer) {
    findings.addAll(writer.findings());
    take(writer);
  }

  /** Adds a finding about the file's content. */
  void found(FeedFinding finding) {
    findings.add(finding);
  }

  /**
   * Converts the file. Reports all findings from reading rows before those from converting them,
   * because their relative order depends on the threads.
   *
   * @param sorted whether the rows of each group are adjacent
   */
  void convert(RowGroups rows, boolean sorted) throws IOException {
    Findings ofRows = new Findings();
    tally.rows(rows.forEach(sorted, this, ofRows));
    batches.finish();
    context.findings.addAll(ofRows);
    context.findings.addAll(findings);
  }
}
