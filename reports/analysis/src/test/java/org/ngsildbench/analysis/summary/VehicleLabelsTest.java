package org.ngsildbench.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;
import org.ngsildbench.measurement.tally.Vehicles;

class VehicleLabelsTest {

  @TempDir Path folder;

  private static Vehicles messages(long firstTry, long recovered, long pending, long lost) {
    long sent = firstTry + recovered + pending + lost;
    return new Vehicles(
        "kafka",
        100,
        "random",
        sent,
        0,
        new DriverMessageCounts(
            sent,
            firstTry,
            recovered,
            pending,
            lost,
            0,
            0,
            recovered + lost,
            0,
            0,
            recovered,
            0,
            600 * sent,
            0),
        Map.of(),
        Optional.empty(),
        0,
        0,
        List.of());
  }

  /** The tally counts acknowledged messages only, because only they have times. */
  @Test
  void lostMessageIsAFailedOperation() throws Exception {
    long begin = SyntheticRun.START.toEpochMilli() * 1000;
    LabelTally tally =
        new LabelTally(
            new Operations(80, 0, 0, 3, 0),
            Traffic.NONE,
            new TimeSpan(begin, begin + 10_000_000),
            Map.of(),
            LoadSpecificTallies.NONE.with(messages(70, 10, 5, 15)));
    RunFolder run =
        RunFolder.read(
            new SyntheticRun().times("fleet", 0, 20_000).tally("fleet", tally).write(folder));

    List<VehiclesSummary> fleets = VehicleLabels.of(Map.of("fleet", tally), run);

    assertThat(fleets)
        .singleElement()
        .satisfies(
            fleet -> {
              assertThat(fleet.counts()).isEqualTo(new OperationCounts("fleet", 95, 15, 0, 3, 0));
              assertThat(fleet.messages().delivery().lost()).isEqualTo(15);
            });
  }
}
