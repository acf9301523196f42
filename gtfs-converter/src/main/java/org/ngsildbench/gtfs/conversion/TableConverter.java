package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.mapping.Mapping;
import org.ngsildbench.gtfs.mapping.RowWriter;

/** Converts a file with one entity per row. Not thread-safe. */
@RequiredArgsConstructor
final class TableConverter {

  private final FeedContext context;
  private final Mapping mapping;
  private final RowForm form;
  private final IdTable written = new IdTable();
  private int[] idColumns = {};
  private boolean reportedColumns;

  void convert() throws IOException {
    if (!context.feed.has(mapping.file())) {
      return;
    }
    FileTally tally = context.tally(mapping.file());
    try (CsvTable table = CsvTable.open(context.feed, mapping.file(), context.findings)) {
      tally.columns(table, mapping);
      form.begin(table);
      idColumns = mapping.idColumns().stream().mapToInt(table::column).toArray();
      if (mapping.hasOwnId()) {
        context.index.beginWriting(mapping.type());
      }
      RowWriter rows = new RowWriter(mapping, table, context.index, context.findings);
      for (Row row = table.next(); row != null; row = table.next()) {
        tally.rows(1);
        convert(row, rows, tally);
        context.reached(mapping.file());
      }
      form.end();
    }
  }

  private void convert(Row row, RowWriter rows, FileTally tally) throws IOException {
    String own = own(row);
    if (own.isEmpty()) {
      reportMissingColumns();
      leaveOut(row, FindingKind.MISSING_VALUE, "has no value but is required");
      return;
    }
    if (written.find(own) != IdTable.NONE) {
      leaveOut(row, FindingKind.DUPLICATE, "'%s' is a duplicate".formatted(own));
      return;
    }
    if (!form.usable(row)) {
      return;
    }
    String type = form.type(row, mapping.type());
    context.out.begin(context.ids.prefix(type) + own, type);
    if (rows.write(row, context.out)) {
      form.write(row, context.out);
      context.out.end();
      tally.entity(type);
      wrote(own, row);
    } else {
      context.out.abandon();
    }
  }

  /**
   * Marks the id as written only now, so that an invalid row does not exclude a valid one with the
   * same id.
   */
  private void wrote(String own, Row row) {
    written.add(own);
    if (mapping.hasOwnId()) {
      context.index.wrote(mapping.type(), context.index.ids(mapping.type()).find(onlyId(row)));
    }
  }

  /** Returns the entity's own id: the encoded values of the id columns, separated by colons. */
  private String own(Row row) {
    if (mapping.hasOwnId()) {
      return EntityIds.encode(onlyId(row));
    }
    StringBuilder own = new StringBuilder(EntityIds.encode(row.get(idColumns[0])));
    for (int i = 1; i < idColumns.length; i++) {
      own.append(':').append(EntityIds.encode(row.get(idColumns[i])));
    }
    return own.toString();
  }

  private String onlyId(Row row) {
    String id = row.get(idColumns[0]);
    return id.isEmpty() ? form.idWithout(row) : id;
  }

  /** Reports missing columns once, before the findings of their rows. */
  private void reportMissingColumns() {
    for (int i = 0; i < idColumns.length && !reportedColumns; i++) {
      if (idColumns[i] < 0) {
        context.findings.add(FeedFinding.missingColumn(mapping.file(), mapping.idColumns().get(i)));
      }
    }
    reportedColumns = true;
  }

  private void leaveOut(Row row, FindingKind kind, String message) {
    String fields = mapping.idColumns().stream().collect(Collectors.joining("+"));
    context.found(kind, Consequence.ROW_LEFT_OUT, mapping.file(), row.line(), fields, message);
  }
}
