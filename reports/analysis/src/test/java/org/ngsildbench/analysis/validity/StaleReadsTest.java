package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Consistency;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Tallies;

/** One read that lacks acknowledged writes makes a run not valid. */
class StaleReadsTest extends JudgedRun {

  private static LabelTally reading(Consistency outcomes) {
    LabelTally good = SyntheticRun.good(500);
    return new LabelTally(
        good.operations(),
        good.traffic(),
        good.span(),
        good.responseCodes(),
        LoadSpecificTallies.NONE.with(outcomes));
  }

  private void reads(Consistency outcomes) {
    run.times("read", 0, LongStream.range(0, 500).map(i -> 101 + i % 100).toArray())
        .tally("read", reading(outcomes));
  }

  @Test
  void namesTimeAndWrites() throws Exception {
    reads(new Consistency(500, 3, 0, 0, 0, 0, 7));
    run.interval("read", LatencyKind.STALENESS, 0, 1_000, 2_000, 12_500);
    assertInvalid(
        "read: 3 of 500 reads (0.6 %) returned values older than an acknowledged write, by up to"
            + " 12.5 ms and 7 writes.");
    ConsistencySummary found =
        Summarizer.summarize(RunFolder.read(run.write(folder))).measured().consistency().get(0);
    assertThat(found.staleness().orElseThrow().max()).isBetween(12_400.0, 12_600.0);
    assertThat(found.reads()).isEqualTo(500);
  }

  @Test
  void namesASingleWrite() throws Exception {
    reads(new Consistency(500, 3, 0, 0, 0, 0, 1));
    assertInvalid("by up to 0 ms and 1 write.");
  }

  @Test
  void namesTornReads() throws Exception {
    reads(new Consistency(500, 0, 2, 0, 0, 0, 0));
    assertInvalid("read: 2 of 500 reads (0.4 %) returned attributes of different writes");
  }

  @Test
  void countsOfEnginesAndPartsAreAdded() {
    Tallies one = new Tallies(Map.of("read", reading(new Consistency(10, 1, 2, 3, 4, 5, 6))));
    Tallies other = new Tallies(Map.of("read", reading(new Consistency(20, 7, 0, 1, 0, 1, 4))));
    Consistency sum = new Consistency(30, 8, 2, 4, 4, 6, 6);
    for (Tallies both : new Tallies[] {one.plus(other), one.continuedBy(other)}) {
      assertThat(both.labels().get("read").loadSpecificTallies().consistency()).hasValue(sum);
    }
  }
}
