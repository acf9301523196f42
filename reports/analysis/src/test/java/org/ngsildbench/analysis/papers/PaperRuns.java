package org.ngsildbench.analysis.papers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.ReceivedBytes;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;

/** Runs of streaming platforms with steps of ten seconds, and the page of their report. */
final class PaperRuns {

  static final int SECONDS = 10;

  private PaperRuns() {}

  /** Returns the page of the runs' report, which is written into a folder. */
  static String page(Path folder, SyntheticRun... runs) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (SyntheticRun run : runs) {
      folders.add(run.write(folder.resolve("run-" + folders.size())));
    }
    Path page = folder.resolve("report.html");
    ReportWriter.write(folders, page);
    return Files.readString(page);
  }

  /** Returns a page from an element's id on, with bars in place of the tags of table cells. */
  static String cells(String page, String from) {
    return page.substring(page.indexOf(from)).replaceAll("</?t[dh][^>]*>", "|");
  }

  /** Returns the counts of messages that every group received. */
  static Streaming messages(
      String platform, int bytes, double rate, String acknowledgement, long messages, int groups) {
    return messages(platform, bytes, rate, acknowledgement, messages, groups, 0);
  }

  /** Returns the counts of messages, some of which had not arrived when the step ended. */
  static Streaming messages(
      String platform,
      int bytes,
      double rate,
      String acknowledgement,
      long messages,
      int groups,
      long behind) {
    return messages(
        platform, bytes, rate, acknowledgement, messages, groups, behind, ReceivedBytes.NONE);
  }

  /** Returns the counts of messages whose bytes were counted. */
  static Streaming messages(
      String platform,
      int bytes,
      double rate,
      String acknowledgement,
      long messages,
      int groups,
      long behind,
      ReceivedBytes received) {
    return new Streaming(
        platform,
        bytes,
        rate,
        acknowledgement,
        groups,
        messages,
        messages,
        0,
        messages * groups,
        0,
        0,
        0,
        0,
        0,
        0,
        behind,
        behind > 0 ? 2_500_000 : 0,
        received);
  }

  /** Returns the tally of a step that starts some seconds after the run. */
  static LabelTally tally(long count, Streaming messages, int start) {
    return new LabelTally(
        Operations.good(count),
        new Traffic(count, 0, 0, 0, 0),
        new TimeSpan(
            micros(SyntheticRun.START.plusSeconds(start)),
            micros(SyntheticRun.START.plusSeconds(start + SECONDS))),
        Map.of("200", count),
        LoadSpecificTallies.NONE.with(messages));
  }

  private static long micros(Instant instant) {
    return instant.toEpochMilli() * 1000;
  }
}
