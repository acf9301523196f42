package org.ngsildbench.gtfs.grouping;

import java.io.IOException;
import java.util.function.ToIntFunction;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/** A table's rows with their positions; reports and skips rows without one. Not thread-safe. */
final class MemberRows {

  private final CsvTable table;
  private final GroupedFile file;
  private final ToIntFunction<String> groups;
  private final Findings findings;
  private final int groupColumn;
  private final int sequenceColumn;
  private Row last;
  private int lastGroup = IdTable.NONE;

  /** Number of rows read, including those without a position. */
  @Getter private long read;

  MemberRows(CsvTable table, GroupedFile file, ToIntFunction<String> groups, Findings findings) {
    this.table = table;
    this.file = file;
    this.groups = groups;
    this.findings = findings;
    this.groupColumn = table.column(file.groupColumn());
    this.sequenceColumn = table.column(file.sequenceColumn());
    reportMissing(file.groupColumn());
    reportMissing(file.sequenceColumn());
  }

  private void reportMissing(String column) {
    if (table.column(column) < 0 && !table.columns().isEmpty()) {
      findings.add(FeedFinding.missingColumn(table.file(), column));
    }
  }

  /** Returns the next row with a position; null at the end. */
  MemberRow next() throws IOException {
    for (Row row = table.next(); row != null; row = table.next()) {
      read++;
      int group = group(row);
      int sequence = group == IdTable.NONE ? -1 : sequence(row);
      if (sequence >= 0) {
        return new MemberRow(group, sequence, row);
      }
    }
    return null;
  }

  private int group(Row row) {
    if (row.isEmpty(groupColumn)) {
      leaveOut(row, FindingKind.MISSING_VALUE, file.groupColumn(), "has no value but is required");
      return IdTable.NONE;
    }
    if (last == null || !row.same(groupColumn, last)) {
      lastGroup = groups.applyAsInt(row.get(groupColumn));
    }
    last = row;
    if (lastGroup == IdTable.NONE) {
      leaveOut(
          row,
          FindingKind.DANGLING_REFERENCE,
          file.groupColumn(),
          "'" + row.get(groupColumn) + "' was not converted");
    }
    return lastGroup;
  }

  private int sequence(Row row) {
    int sequence = row.wholeNumber(sequenceColumn);
    if (sequence < 0) {
      leaveOut(
          row,
          row.isEmpty(sequenceColumn) ? FindingKind.MISSING_VALUE : FindingKind.BAD_VALUE,
          file.sequenceColumn(),
          "'" + row.get(sequenceColumn) + "' is not a whole number of 0 or more");
    }
    return sequence;
  }

  private void leaveOut(Row row, FindingKind kind, String field, String message) {
    findings.add(
        new FeedFinding(kind, Consequence.ROW_LEFT_OUT, table.file(), row.line(), field, message));
  }
}
