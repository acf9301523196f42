package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/** Finds services that run on no day: calendar rows without a day, to which no date is added. */
final class ServiceDaysCheck {

  private static final List<String> DAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  private final FeedContext context;

  ServiceDaysCheck(FeedContext context) {
    this.context = context;
  }

  void check() throws IOException {
    if (!context.feed.has("calendar.txt")) {
      return;
    }
    BitSet added = added();
    try (Table table = Table.open(context.feed, "calendar.txt", new Findings())) {
      int service = table.column("service_id");
      int[] days = DAYS.stream().mapToInt(table::column).toArray();
      for (Row row = table.next(); row != null; row = table.next()) {
        int number = context.index.ids("GtfsService").find(row.get(service));
        boolean none = runsOnNoDay(row, days);
        if (none && number != IdTable.NONE && !added.get(number)) {
          context.found(
              FindingKind.NO_SERVICE_DAYS,
              Consequence.KEPT,
              "calendar.txt",
              row.line(),
              "service_id",
              "'%s' runs on no day of the week, and no date is added to it"
                  .formatted(row.get(service)));
        }
      }
    }
  }

  private static boolean runsOnNoDay(Row row, int[] days) {
    return Arrays.stream(days).noneMatch(day -> row.get(day).equals("1"));
  }

  private BitSet added() throws IOException {
    BitSet added = new BitSet();
    if (context.feed.has("calendar_dates.txt")) {
      try (Table table = Table.open(context.feed, "calendar_dates.txt", new Findings())) {
        int service = table.column("service_id");
        int exception = table.column("exception_type");
        for (Row row = table.next(); row != null; row = table.next()) {
          int number = context.index.ids("GtfsService").find(row.get(service));
          if (row.get(exception).equals("1") && number != IdTable.NONE) {
            added.set(number);
          }
        }
      }
    }
    return added;
  }
}
