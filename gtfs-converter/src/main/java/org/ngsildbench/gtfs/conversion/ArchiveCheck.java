package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;

/** Looks whether the archive holds what a feed must hold, and where it should be. */
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
        findings.addFile(FindingKind.MISSING_FILE, file, "is missing, though a feed must have it");
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
          "the feed's files lie in this folder; they belong on the top level");
    }
    for (String name : feed.strangeNames()) {
      findings.addFile(FindingKind.ARCHIVE, name, "a name that leads out of the archive; not read");
    }
  }
}
