package org.ngsildbench.gtfs.conversion;

import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** State shared by the converters of all files in one conversion. Not thread-safe. */
final class FeedContext {

  final FeedArchive feed;
  final ConversionOptions options;
  final EntityIds ids;
  final FeedIndex index;
  final Findings findings;
  final NormalizedEntityWriter out;
  final Steps steps;
  private final List<FileTally> tallies = new ArrayList<>();

  FeedContext(
      FeedArchive feed,
      ConversionOptions options,
      FeedIndex index,
      Findings findings,
      NormalizedEntityWriter out,
      Steps steps) {
    this.feed = feed;
    this.options = options;
    this.ids = new EntityIds(options.feedName());
    this.index = index;
    this.findings = findings;
    this.out = out;
    this.steps = steps;
  }

  FileTally tally(String file) {
    FileTally tally = new FileTally(file);
    tallies.add(tally);
    return tally;
  }

  List<FileReport> reports() {
    return tallies.stream().map(tally -> tally.report(findings)).toList();
  }

  /** Counts a step, see {@link Steps#reached}. */
  void reached(String file) throws InterruptedIOException {
    steps.reached(file);
  }

  void found(
      FindingKind kind,
      Consequence consequence,
      String file,
      long line,
      String field,
      String message) {
    findings.add(new FeedFinding(kind, consequence, file, line, field, message));
  }
}
