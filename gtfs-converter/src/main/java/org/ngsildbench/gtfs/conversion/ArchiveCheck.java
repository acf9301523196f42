package org.ngsildbench.gtfs.conversion;

import java.util.List;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.mapping.Mappings;

/** Checks that an archive is a feed with the required files, on the top level. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class ArchiveCheck {

  private static final List<String> REQUIRED =
      List.of("agency.txt", "routes.txt", "stops.txt", "trips.txt", "stop_times.txt");

  /** Max file names listed for an archive that is not a feed. */
  private static final int NAMED = 3;

  private final FeedArchive feed;
  private final Findings findings;

  /**
   * Adds findings about missing and misplaced files.
   *
   * @throws FeedException if the archive has no file of a GTFS feed
   */
  public static void check(FeedArchive feed, Findings findings) throws FeedException {
    if (Mappings.ALL.stream().noneMatch(mapping -> feed.has(mapping.file()))) {
      throw new FeedException(
          feed.name()
              + " contains none of the files of a GTFS feed, such as stops.txt"
              + held(feed));
    }
    new ArchiveCheck(feed, findings).check();
  }

  /** Lists the archive's content, so that the user can see a nested zip or other file names. */
  private static String held(FeedArchive feed) {
    List<String> names = feed.names().stream().limit(NAMED).toList();
    String more = feed.names().size() > NAMED ? ", ..." : "";
    return names.isEmpty() ? "; it is empty" : "; it contains " + String.join(", ", names) + more;
  }

  private void check() {
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
    for (String name : feed.invalidNames()) {
      findings.addFile(
          FindingKind.ARCHIVE, name, "a name that points out of the archive; not read");
    }
  }
}
