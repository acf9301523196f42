package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TalliesTest {

  /** The background load spans the operations too, and ends before the measured load. */
  @Test
  void aBackgroundLoadIsNotTheWholeOfAPart() {
    OfferedPhase phase =
        new OfferedPhase(0, 10, 9, "constant", 8.9, List.of(new OfferedTenth(9, 9)));
    Tallies tallies =
        new Tallies(
            Map.of(
                "mixed",
                tally(100, 0, 12, LoadSpecificTallies.NONE),
                "read",
                tally(50, 50, 8, LoadSpecificTallies.NONE),
                "noisy",
                tally(
                    90,
                    0,
                    9,
                    LoadSpecificTallies.NONE.with(
                        new OfferedLoad("noisy", List.of(phase), 90, 90, Optional.empty())))));

    assertThat(tallies.wholeOf("read")).isEqualTo("mixed");
    assertThat(tallies.wholeOf("noisy")).isEqualTo("noisy");
  }

  private static LabelTally tally(long count, long parts, int seconds, LoadSpecificTallies load) {
    return new LabelTally(
        new Operations(count, 0, 0, 0, 0, parts),
        Traffic.NONE,
        new TimeSpan(1, seconds * 1_000_000L),
        Map.of("200", count),
        load);
  }
}
