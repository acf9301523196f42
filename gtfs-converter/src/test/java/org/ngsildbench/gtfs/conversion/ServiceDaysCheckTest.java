package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

class ServiceDaysCheckTest {

  private static final String CALENDAR =
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date";

  private static final String DATES = "service_id,date,exception_type";

  @TempDir private Path folder;

  @Test
  void reportsServicesWithoutDaysAtTheirFirstRow() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "calendar.txt",
                    CALENDAR,
                    "W,1,1,1,1,1,0,0,20260101,20261231",
                    "no weekday,0,0,0,0,0,0,0,20260101,20261231",
                    "ends before it begins,1,1,1,1,1,1,1,20260102,20260101",
                    "all taken away,1,0,0,0,0,0,0,20260105,20260118",
                    "one left,1,0,0,0,0,0,0,20260105,20260118",
                    "none of its weekdays,0,0,0,0,0,0,1,20260105,20260110",
                    "one added,0,0,0,0,0,0,0,20260101,20261231",
                    "for ever,1,1,1,1,1,1,1,20260101,99991231")
                .file(
                    "calendar_dates.txt",
                    DATES,
                    "all taken away,20260112,2",
                    "all taken away,20260105,2",
                    "one left,20260112,2",
                    "one left,20260113,2",
                    "one added,20260106,1",
                    "only taken away,20260106,2",
                    "only added,20260106,1",
                    "taken away and added again,20260107,2",
                    "taken away and added again,20260106,2",
                    "taken away and added again,20260106,1",
                    "added and taken away again,20260106,1",
                    "added and taken away again,20260106,2"),
            folder);

    assertThat(converted.findings(FindingKind.NO_SERVICE_DAYS))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "calendar.txt:3 service_id: 'no weekday' runs on no day (kept)",
            "calendar.txt:4 service_id: 'ends before it begins' runs on no day (kept)",
            "calendar.txt:5 service_id: 'all taken away' runs on no day (kept)",
            "calendar.txt:7 service_id: 'none of its weekdays' runs on no day (kept)",
            "calendar_dates.txt:7 service_id: 'only taken away' runs on no day (kept)",
            "calendar_dates.txt:9 service_id: 'taken away and added again' runs on no day (kept)");
    // The entities agree.
    assertThat(converted.findings(FindingKind.DUPLICATE))
        .extracting(FeedFinding::line)
        .containsExactly(11L, 13L);
    assertThat(exception(converted, "taken%20away%20and%20added%20again")).isEqualTo("2");
    assertThat(exception(converted, "added%20and%20taken%20away%20again")).isEqualTo("1");
  }

  private static String exception(Converted converted, String service) {
    return converted
        .value("GtfsCalendarDateRule", service + ":20260106", "exceptionType")
        .textValue();
  }

  @Test
  void firstValidRowOfAServiceCounts() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "calendar.txt",
                    CALENDAR,
                    "W,1,1,1,1,1,0,0,20260101,20261231",
                    "first never,0,0,0,0,0,0,0,20260101,20261231",
                    "first never,1,1,1,1,1,1,1,20260101,20261231",
                    "first no row,yes,1,1,1,1,1,1,20260101,20261231",
                    "first no row,0,0,0,0,0,0,0,20260101,20261231"),
            folder);

    assertThat(converted.findings(FindingKind.NO_SERVICE_DAYS))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "calendar.txt:3 service_id: 'first never' runs on no day (kept)",
            "calendar.txt:5 service_id: 'first no row' runs on no day (kept)");
    assertThat(converted.value("GtfsCalendarRule", "first%20never", "monday").asBoolean())
        .isFalse();
    assertThat(converted.value("GtfsCalendarRule", "first%20no%20row", "tuesday").asBoolean())
        .isFalse();
  }

  @Test
  void usesOnlyDatesWithoutACalendar() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .without("calendar.txt")
                .file("calendar_dates.txt", DATES, "W,20260106,1", "X,20260106,2"),
            folder);

    assertThat(converted.findings(FindingKind.NO_SERVICE_DAYS))
        .extracting(FeedFinding::line)
        .containsExactly(3L);
  }
}
