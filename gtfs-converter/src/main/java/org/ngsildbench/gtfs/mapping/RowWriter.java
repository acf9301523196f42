package org.ngsildbench.gtfs.mapping;

import java.io.IOException;
import java.util.stream.Stream;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Writes the attributes of a table's rows and reports invalid fields. Not thread-safe. */
public final class RowWriter {

  private final String file;

  /** The attributes that are present or required. */
  private final ColumnMapping[] attributes;

  private final int[] columns;
  private final References references;
  private final Findings findings;

  public RowWriter(Mapping mapping, CsvTable table, References references, Findings findings) {
    this.file = mapping.file();
    this.attributes =
        mapping.attributes().stream()
            .filter(attribute -> attribute.required() || table.column(attribute.column()) >= 0)
            .toArray(ColumnMapping[]::new);
    this.columns =
        Stream.of(attributes).mapToInt(attribute -> table.column(attribute.column())).toArray();
    this.references = references;
    this.findings = findings;
    reportMissingColumns();
  }

  private void reportMissingColumns() {
    for (int i = 0; i < columns.length; i++) {
      if (columns[i] < 0) {
        findings.add(FeedFinding.missingColumn(file, attributes[i].column()));
      }
    }
  }

  /**
   * Writes the attributes of a row into the current entity.
   *
   * @return whether the row is valid; if not, the problem has been reported and the caller abandons
   *     the entity
   */
  public boolean write(Row row, NormalizedEntityWriter out) throws IOException {
    for (int i = 0; i < columns.length; i++) {
      ColumnMapping attribute = attributes[i];
      if (row.isEmpty(columns[i])) {
        if (attribute.required()) {
          report(row, attribute, FindingKind.MISSING_VALUE, "has no value but is required");
          return false;
        }
        continue;
      }
      try {
        attribute.kind().write(out, attribute.name(), row.get(columns[i]), references);
      } catch (BadValueException bad) {
        report(row, attribute, bad.kind(), bad.getMessage());
        if (attribute.required()) {
          return false;
        }
      }
    }
    return true;
  }

  private void report(Row row, ColumnMapping attribute, FindingKind kind, String message) {
    Consequence consequence =
        attribute.required() ? Consequence.ROW_LEFT_OUT : Consequence.FIELD_LEFT_OUT;
    findings.add(new FeedFinding(kind, consequence, file, row.line(), attribute.column(), message));
  }
}
