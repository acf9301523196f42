package org.ngsildbench.gtfs.conversion;

import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.Finding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.output.EntityWriter;

/** What the converters of all files share in one conversion. For one thread. */
final class FeedContext {

  private static final int REPORT_EVERY = 1024;

  final FeedArchive feed;
  final ConversionOptions options;
  final EntityIds ids;
  final FeedIndex index;
  final Findings findings;
  final EntityWriter out;
  private final ConversionProgress progress;
  private final List<FileTally> tallies = new ArrayList<>();
  private long steps;

  FeedContext(
      FeedArchive feed,
      ConversionOptions options,
      FeedIndex index,
      Findings findings,
      EntityWriter out,
      ConversionProgress progress) {
    this.feed = feed;
    this.options = options;
    this.ids = new EntityIds(options.feedName());
    this.index = index;
    this.findings = findings;
    this.out = out;
    this.progress = progress;
  }

  FileTally tally(String file) {
    FileTally tally = new FileTally(file);
    tallies.add(tally);
    return tally;
  }

  List<FileReport> reports() {
    return tallies.stream().map(tally -> tally.report(findings)).toList();
  }

  /**
   * Called behind each step, a row or an entity: tells how far it has got, now and then. Steps are
   * counted, not entities: rows that become none take their time, too.
   *
   * @throws InterruptedIOException when the thread was interrupted, that is, asked to stop
   */
  void reached(String file) throws InterruptedIOException {
    steps++;
    if (steps % REPORT_EVERY == 0) {
      progress.at(file, out.written());
      if (Thread.interrupted()) {
        throw new InterruptedIOException("stopped while converting " + file);
      }
    }
  }

  void found(
      FindingKind kind,
      Consequence consequence,
      String file,
      long line,
      String field,
      String message) {
    findings.add(new Finding(kind, consequence, file, line, field, message));
  }
}
