package org.ngsildbench.load.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Block;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.RowBuffer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

@Timeout(60)
class StreamLoaderTest {

  private static final SensorHistory HISTORY =
      new FleetHistory(
          new Fleet(new FleetSpec(3, 30, 40, Duration.ofMinutes(15), Duration.ofDays(1))),
          DataModel.ATTRIBUTES);
  private static final List<String> LINES = lines();

  /** Keeps what it is sent, and refuses from some message on. */
  private static final class Topic implements StreamProducer {
    private final int refusedFrom;
    private final List<String> messages = new ArrayList<>();
    private final List<Long> keys = new ArrayList<>();

    Topic(int refusedFrom) {
      this.refusedFrom = refusedFrom;
    }

    @Override
    public void send(long key, byte[] payload, SendListener listener) {
      if (messages.size() >= refusedFrom) {
        listener.failed(new StreamFailure(StreamFailureKind.REFUSED, "full"), System.nanoTime());
        return;
      }
      messages.add(new String(payload, UTF_8));
      keys.add(key);
      listener.acknowledged(System.nanoTime());
    }

    @Override
    public boolean copiesPayload() {
      return false;
    }

    @Override
    public boolean flush(Duration limit) {
      return true;
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  private static List<String> lines() {
    RowBuffer out = new RowBuffer(1);
    new BlockEncoder(HISTORY, new NdjsonFormat())
        .encode(new Block(0, HISTORY.steps(), 0, HISTORY.groups()), out);
    return new String(out.toByteArray(), UTF_8).lines().toList();
  }

  @Test
  void everyReadingIsAMessageInTheOrderOfTime() {
    Topic topic = new Topic(Integer.MAX_VALUE);
    StreamResult result =
        new StreamLoader(HISTORY, Pace.unlimited()).load(topic, Shard.WHOLE, progress -> {});
    assertThat(result.good()).isTrue();
    assertThat(result.acknowledged()).isEqualTo(LINES.size());
    assertThat(topic.messages).isEqualTo(LINES);
  }

  @Test
  void theReadingsOfOneThingHaveOneKey() {
    Topic topic = new Topic(Integer.MAX_VALUE);
    StreamResult result =
        new StreamLoader(HISTORY, Pace.unlimited()).load(topic, Shard.WHOLE, progress -> {});
    assertThat(result.good()).isTrue();
    for (int i = 0; i < topic.messages.size(); i++) {
      String entity = HISTORY.series(topic.keys.get(i).intValue()).get(0).entity();
      assertThat(topic.messages.get(i)).startsWith("{\"id\":\"" + entity + "\"");
    }
  }

  @Test
  void shardsAndAPaceChangeNothing() {
    Topic topic = new Topic(Integer.MAX_VALUE);
    for (int shard = 1; shard <= 3; shard++) {
      StreamResult result =
          new StreamLoader(HISTORY, Pace.times(Pace.MOST))
              .load(topic, new Shard(shard, 3), progress -> {});
      assertThat(result.good()).isTrue();
    }
    assertThat(topic.messages).isEqualTo(LINES);
  }

  @Test
  void aTopicThatRefusesEndsTheLoadWithTheReason() {
    StreamResult result =
        new StreamLoader(HISTORY, Pace.times(Pace.MOST))
            .load(new Topic(1_000), Shard.WHOLE, progress -> {});
    assertThat(result.good()).isFalse();
    assertThat(result.acknowledged()).isEqualTo(1_000);
    assertThat(result.failure().message()).isEqualTo("full");
    assertThat(result.sent()).isLessThan(LINES.size());
  }
}
