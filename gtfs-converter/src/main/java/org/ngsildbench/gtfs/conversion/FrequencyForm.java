package org.ngsildbench.gtfs.conversion;

import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.gtfs.timetable.ServiceTime;

/** Checks frequencies: no trip runs if the end is not after the start. */
@RequiredArgsConstructor
final class FrequencyForm implements RowForm {

  private final FeedContext context;
  private int start;
  private int end;

  @Override
  public void begin(CsvTable table) {
    start = table.column("start_time");
    end = table.column("end_time");
  }

  @Override
  public void write(Row row, NormalizedEntityWriter out) {
    if (seconds(row.get(end)) <= seconds(row.get(start))) {
      context.found(
          FindingKind.BAD_TIMES,
          Consequence.KEPT,
          "frequencies.txt",
          row.line(),
          "end_time",
          "'%s' is not after the start_time '%s': no trip runs"
              .formatted(row.get(end), row.get(start)));
    }
  }

  /** Returns the seconds of a validated time. */
  private static int seconds(String time) {
    try {
      return ServiceTime.parse(time);
    } catch (BadValueException none) {
      throw new IllegalStateException(none);
    }
  }
}
