package org.ngsildbench.load.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.RowBuffer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;

@Timeout(60)
class StreamLoaderTest {

  private static final SensorHistory HISTORY =
      new FleetHistory(
          new Fleet(new FleetSpec(3, 30, 40, Duration.ofMinutes(15), Duration.ofDays(1))),
          DataModel.ATTRIBUTES);
  private static final List<String> LINES = lines();

  private static List<String> lines() {
    RowBuffer out = new RowBuffer(1);
    new BlockEncoder(HISTORY, new NdjsonFormat())
        .encode(new HistoryBlock(0, HISTORY.steps(), 0, HISTORY.groups()), out);
    return new String(out.toByteArray(), UTF_8).lines().toList();
  }

  @Test
  void sendsEveryReadingInTimeOrder() {
    StoringProducer topic = new StoringProducer();
    StreamResult result =
        new StreamLoader(HISTORY, Pace.unlimited()).load(topic, Shard.WHOLE, progress -> {});
    assertThat(result.good()).isTrue();
    assertThat(result.acknowledged()).isEqualTo(LINES.size());
    assertThat(topic.texts()).isEqualTo(LINES);
  }

  @Test
  void readingsOfOneObjectHaveOneKey() {
    StoringProducer topic = new StoringProducer();
    StreamResult result =
        new StreamLoader(HISTORY, Pace.unlimited()).load(topic, Shard.WHOLE, progress -> {});
    assertThat(result.good()).isTrue();
    List<String> texts = topic.texts();
    for (int i = 0; i < texts.size(); i++) {
      String entity = HISTORY.series(topic.keys().get(i).intValue()).get(0).entity();
      assertThat(texts.get(i)).startsWith("{\"id\":\"" + entity + "\"");
    }
  }

  @Test
  void shardsAndPaceGiveTheSameResult() {
    StoringProducer topic = new StoringProducer();
    for (int shard = 1; shard <= 3; shard++) {
      StreamResult result =
          new StreamLoader(HISTORY, Pace.times(Pace.MAX))
              .load(topic, new Shard(shard, 3), progress -> {});
      assertThat(result.good()).isTrue();
    }
    assertThat(topic.texts()).isEqualTo(LINES);
  }

  @Test
  void abortsIfTheTopicRejectsMessages() {
    StreamResult result =
        new StreamLoader(HISTORY, Pace.times(Pace.MAX))
            .load(new StoringProducer(1_000), Shard.WHOLE, progress -> {});
    assertThat(result.good()).isFalse();
    assertThat(result.acknowledged()).isEqualTo(1_000);
    assertThat(result.failure().message()).isEqualTo("full");
    assertThat(result.sent()).isLessThan(LINES.size());
  }
}
