package org.ngsildbench.load.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

class RowIndexTest {

  /** A history that is not known to be complete, and may lack readings. */
  private record Untold(SensorHistory history, boolean holes) implements SensorHistory {
    @Override
    public int groups() {
      return history.groups();
    }

    @Override
    public List<SensorSeries> series(int group) {
      return history.series(group);
    }

    @Override
    public int steps() {
      return history.steps();
    }

    @Override
    public long epochMillis(int step) {
      return history.epochMillis(step);
    }

    @Override
    public void fill(int group, int fromStep, long[][] into) {
      history.fill(group, fromStep, into);
      for (int step = 0; holes && step < into[0].length; step++) {
        for (int series = 0; (fromStep + step) % 3 == 0 && series < into.length; series++) {
          into[series][step] = PackedReading.NONE;
        }
      }
    }
  }

  private static SensorHistory history(Duration period, Duration duration) {
    FleetSpec spec = new FleetSpec(5, 7, 11, period, duration);
    return new FleetHistory(new Fleet(spec), DataModel.ATTRIBUTES);
  }

  /** Small blocks cut a step into groups, large ones hold several steps. */
  @ParameterizedTest
  @ValueSource(ints = {1, 30, 250, 1_000, 1_000_000})
  void computedIndexEqualsTheCountedOne(int blockRows) {
    SensorHistory history = history(Duration.ofHours(1), Duration.ofHours(13));
    BlockPlan plan = new BlockPlan(history, blockRows);
    RowIndex reckoned = new RowIndex(history, plan);
    RowIndex counted = new RowIndex(new Untold(history, false), plan);
    assertThat(reckoned.count()).isEqualTo(counted.count()).isEqualTo(13 * history.seriesCount());
    for (long block = 0; block <= plan.count(); block++) {
      assertThat(reckoned.before(block)).as("before %d", block).isEqualTo(counted.before(block));
    }
    for (long row = 0; row <= counted.count(); row++) {
      assertThat(reckoned.blockOf(row)).as("of row %d", row).isEqualTo(counted.blockOf(row));
    }
  }

  @Test
  void emptyBlocksHaveNoRows() {
    SensorHistory history = history(Duration.ofHours(1), Duration.ofHours(7));
    BlockPlan plan = BlockPlan.stepByStep(history);
    RowIndex index = new RowIndex(new Untold(history, true), plan);
    long rows = history.seriesCount();
    assertThat(index.count()).isEqualTo(4 * rows);
    assertThat(index.blockOf(0)).isEqualTo(1);
    assertThat(index.blockOf(2 * rows - 1)).isEqualTo(2);
    assertThat(index.blockOf(2 * rows)).isEqualTo(4);
    assertThat(index.blockOf(4 * rows)).as("after the last").isEqualTo(plan.count());
  }

  /** A leap year with a reading per second and a block per step: an array would take 250 MB. */
  @Test
  void indexesAYearOfSecondsWithoutAnArray() {
    SensorHistory history = history(Duration.ofSeconds(1), Duration.ofDays(366));
    long rows = history.seriesCount();
    BlockPlan plan = BlockPlan.stepByStep(history);
    assertThat(plan.count()).isEqualTo(31_622_400);
    long bytes = allocated();
    RowIndex index = new RowIndex(history, plan);
    for (long block : new long[] {0, 1, 15_811_200, 31_622_399}) {
      assertThat(index.before(block)).isEqualTo(block * rows);
      assertThat(index.blockOf(block * rows)).isEqualTo(block);
      assertThat(index.blockOf(block * rows + rows - 1)).isEqualTo(block);
    }
    assertThat(index.before(plan.count())).isEqualTo(31_622_400 * rows).isEqualTo(index.count());
    assertThat(index.blockOf(index.count())).isEqualTo(plan.count());
    assertThat(allocated() - bytes).as("bytes").isLessThan(10_000_000);
  }

  /** Returns the bytes allocated by this thread. */
  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }
}
