package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;

/** Checks that the archive has the required files, on the top level. */
final class ArchiveCheck {

  private static final List<String> REQUIRED =
      List.of("agency.txt", "routes.txt", "stops.txt", "trips.txt", "stop_times.txt");

  private final FeedArchive feed;
  private final Findings findings;

  ArchiveCheck(FeedArchive feed, Findings findings) {
    this.feed = feed;
    this.findings = findings;
  }

  void check() {
    for (String file : REQUIRED) {
      if (!feed.has(file)) {
        findings.addFile(FindingKind.MISSING_FILE, file, "is missing but required");
      }
    }
    if (!feed.has("calendar.txt") && !feed.has("calendar_dates.txt")) {
      findings.addFile(
          FindingKind.MISSING_FILE,
          "calendar.txt",
          "is missing, and calendar_dates.txt as well: no trip runs on any day");
    }
    if (!feed.folder().isEmpty()) {
      findings.addFile(
          FindingKind.ARCHIVE,
          feed.folder(),
          "the feed's files are in this folder, not on the top level");
    }
    for (String name : feed.strangeNames()) {
      findings.addFile(
          FindingKind.ARCHIVE, name, "a name that points out of the archive; not read");
    }
  }
}
