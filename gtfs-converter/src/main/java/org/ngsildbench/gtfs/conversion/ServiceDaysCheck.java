package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;

/** Reports services that run on no day, at their first row. */
final class ServiceDaysCheck {

  private final FeedContext context;
  private final IdTable services;

  ServiceDaysCheck(FeedContext context) {
    this.context = context;
    this.services = context.index.ids("GtfsService");
  }

  /** Returns the days of the services. */
  ServiceCalendar check() throws IOException {
    ServiceCalendar calendar = ServiceCalendar.read(context.feed, services);
    BitSet idle = new BitSet();
    for (int service = 0; service < services.size(); service++) {
      idle.set(service, !services.get(service).isEmpty() && !calendar.runsEver(service));
    }
    report("calendar.txt", idle);
    report("calendar_dates.txt", idle);
    return calendar;
  }

  /** Reports the services that occur in a file and removes them from the set. */
  private void report(String file, BitSet idle) throws IOException {
    if (idle.isEmpty() || !context.feed.has(file)) {
      return;
    }
    try (CsvTable table = CsvTable.open(context.feed, file, new Findings())) {
      int column = table.only(List.of("service_id")).column("service_id");
      for (Row row = table.next(); row != null && !idle.isEmpty(); row = table.next()) {
        int service = services.find(row.get(column));
        if (service != IdTable.NONE && idle.get(service)) {
          idle.clear(service);
          context.found(
              FindingKind.NO_SERVICE_DAYS,
              Consequence.KEPT,
              file,
              row.line(),
              "service_id",
              "'%s' runs on no day".formatted(row.get(column)));
        }
      }
    }
  }
}
