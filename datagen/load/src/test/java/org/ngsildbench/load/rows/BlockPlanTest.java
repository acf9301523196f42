package org.ngsildbench.load.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;

class BlockPlanTest {

  /** Small blocks cut a step into groups, large ones hold several steps. */
  @ParameterizedTest
  @CsvSource({"1,1", "30,1", "30,3", "250,2", "1000,4", "1000000,3", "1000,1000"})
  void shardsContainEveryBlockOnceInOrder(int blockRows, int shards) {
    SensorHistory history = history();
    BlockPlan plan = new BlockPlan(history, blockRows);
    List<HistoryBlock> inShards = new ArrayList<>();
    for (int shard = 1; shard <= shards; shard++) {
      plan.blocks(new Shard(shard, shards)).forEach(inShards::add);
    }
    assertThat(inShards).hasSize((int) plan.count());
    assertThat(cells(inShards)).isEqualTo(cells(List.of(whole(history))));
  }

  private static HistoryBlock whole(SensorHistory history) {
    return new HistoryBlock(0, history.steps(), 0, history.groups());
  }

  /** Returns step and group of all rows in output order. */
  private static List<List<Integer>> cells(List<HistoryBlock> blocks) {
    List<List<Integer>> cells = new ArrayList<>();
    for (HistoryBlock block : blocks) {
      for (int step = block.fromStep(); step < block.toStep(); step++) {
        for (int group = block.fromGroup(); group < block.toGroup(); group++) {
          cells.add(List.of(step, group));
        }
      }
    }
    return cells;
  }

  private static SensorHistory history() {
    FleetSpec spec = new FleetSpec(5, 7, 11, Duration.ofHours(1), Duration.ofHours(13));
    return new FleetHistory(new Fleet(spec), DataModel.ATTRIBUTES);
  }
}
