package org.ngsildbench.load.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;
import org.ngsildbench.streaming.StoredMessages;

/** Tests resuming into a topic that holds messages: sends the rest, nothing, or fails. */
class TopicResumeTest {

  private static final int EDGE = 100;
  private static final SensorHistory FLEET = fleet(3, Duration.ofMinutes(15), 1);
  private static final SensorHistory WITH_HOLES = new Holes(FLEET);
  private static final List<byte[]> ALL = messages(FLEET, Shard.WHOLE);

  private static SensorHistory fleet(long seed, Duration period, int days) {
    return new FleetHistory(
        new Fleet(new FleetSpec(seed, 30, 40, period, Duration.ofDays(days))),
        DataModel.ATTRIBUTES);
  }

  /** A history in which some sensors lack readings, so that blocks differ in size. */
  private record Holes(SensorHistory whole) implements SensorHistory {
    @Override
    public int groups() {
      return whole.groups();
    }

    @Override
    public List<SensorSeries> series(int group) {
      return whole.series(group);
    }

    @Override
    public int steps() {
      return whole.steps();
    }

    @Override
    public long epochMillis(int step) {
      return whole.epochMillis(step);
    }

    @Override
    public void fill(int group, int fromStep, long[][] into) {
      whole.fill(group, fromStep, into);
      for (int step = 0; step < into[0].length; step++) {
        if ((fromStep + step + group) % 5 == 0) {
          into[0][step] = PackedReading.NONE;
        }
      }
    }
  }

  static Stream<SensorHistory> histories() {
    return Stream.of(FLEET, WITH_HOLES);
  }

  private static List<byte[]> messages(SensorHistory history, Shard shard) {
    StreamLoader loader = new StreamLoader(history, Pace.unlimited());
    return sent(loader, rest(history, shard, List.of()));
  }

  private static RemainingBlocks rest(SensorHistory history, Shard shard, List<byte[]> topic) {
    try {
      return new StreamLoader(history, Pace.unlimited()).remainder(shard, stored(topic, 0));
    } catch (TopicMismatchException e) {
      throw new AssertionError(e);
    }
  }

  private static List<byte[]> sent(StreamLoader loader, RemainingBlocks remainder) {
    StoringProducer topic = new StoringProducer();
    assertThat(loader.load(topic, remainder, progress -> {}).good()).isTrue();
    return topic.messages();
  }

  private static StoredMessages stored(List<byte[]> messages, long removed) {
    int edge = Math.min(EDGE, messages.size());
    return new StoredMessages(
        messages.size(),
        removed,
        messages.subList(0, edge),
        messages.subList(messages.size() - edge, messages.size()));
  }

  private static void assertRefused(Shard shard, StoredMessages stored, String words) {
    assertThatExceptionOfType(TopicMismatchException.class)
        .isThrownBy(() -> new StreamLoader(FLEET, Pace.unlimited()).remainder(shard, stored))
        .withMessageContaining(words);
  }

  @ParameterizedTest
  @MethodSource("histories")
  void completesATopicFromAnyPoint(SensorHistory history) {
    List<byte[]> all = messages(history, Shard.WHOLE);
    assertThat(all).as("more than a block").hasSizeGreaterThan(1 << 16);
    for (int held : new int[] {0, 1, 99, 70_000, all.size() - 1}) {
      List<byte[]> topic = new ArrayList<>(all.subList(0, held));
      RemainingBlocks remainder = rest(history, Shard.WHOLE, topic);
      assertThat(remainder.held()).isEqualTo(held);
      topic.addAll(sent(new StreamLoader(history, Pace.unlimited()), remainder));
      assertSame(topic, all);
    }
    assertThat(rest(history, Shard.WHOLE, all).isNothing()).isTrue();
  }

  @Test
  void completesATopicAtAPace() throws TopicMismatchException {
    StreamLoader paced = new StreamLoader(FLEET, Pace.times(Pace.MAX));
    List<byte[]> topic = new ArrayList<>(ALL.subList(0, 12_345));
    RemainingBlocks remainder = paced.remainder(Shard.WHOLE, stored(topic, 0));
    topic.addAll(sent(paced, remainder));
    assertSame(topic, ALL);
  }

  @ParameterizedTest
  @MethodSource("histories")
  void shardsShareATopicInOrderOrHaveOneEach(SensorHistory history) {
    List<byte[]> all = messages(history, Shard.WHOLE);
    List<byte[]> together = new ArrayList<>();
    for (int number = 1; number <= 2; number++) {
      Shard shard = new Shard(number, 2);
      List<byte[]> whole = messages(history, shard);
      List<byte[]> stopped = new ArrayList<>(whole.subList(0, whole.size() / 3));
      List<byte[]> alone = new ArrayList<>(stopped);
      alone.addAll(sent(new StreamLoader(history, Pace.unlimited()), rest(history, shard, alone)));
      assertSame(alone, whole);

      together.addAll(stopped);
      together.addAll(
          sent(new StreamLoader(history, Pace.unlimited()), rest(history, shard, together)));
      assertThat(rest(history, shard, together).isNothing()).isTrue();
    }
    assertSame(together, all);
    assertThat(rest(history, new Shard(1, 2), all).isNothing()).isTrue();
  }

  @Test
  void rejectsAShardAfterMissingOnes() {
    assertRefused(new Shard(2, 2), stored(ALL.subList(0, 500), 0), "load the earlier shards first");
  }

  @Test
  void rejectsATopicWithRemovedMessages() {
    assertRefused(Shard.WHOLE, stored(ALL.subList(500, 900), 500), "removed its oldest 500");
    assertRefused(Shard.WHOLE, stored(ALL.subList(500, 900), 0), "its message 1 is");
  }

  /** An emptied topic is loaded again; earlier messages do not matter. */
  @Test
  void reloadsAnEmptiedTopic() throws TopicMismatchException {
    RemainingBlocks remainder =
        new StreamLoader(FLEET, Pace.unlimited())
            .remainder(Shard.WHOLE, new StoredMessages(0, 700, List.of(), List.of()));
    assertThat(remainder.held()).isZero();
    assertThat(remainder.before()).isEqualTo(700);
    assertSame(sent(new StreamLoader(FLEET, Pace.unlimited()), remainder), ALL);
  }

  /** Only the newest messages show it; the oldest ones are correct. */
  @ParameterizedTest
  @ValueSource(ints = {200, 69_999})
  void detectsOneLostOrDuplicatedMessage(int place) {
    List<byte[]> lost = new ArrayList<>(ALL.subList(0, 70_500));
    lost.remove(place);
    assertRefused(Shard.WHOLE, stored(lost, 0), "differs from this load: its message");
    List<byte[]> doubled = new ArrayList<>(ALL.subList(0, 70_500));
    doubled.add(place, doubled.get(place));
    assertRefused(Shard.WHOLE, stored(doubled, 0), "differs from this load: its message");
  }

  @Test
  void rejectsOtherMessagesInTheTopic() {
    assertRefused(
        Shard.WHOLE,
        stored(messages(fleet(4, Duration.ofMinutes(15), 1), Shard.WHOLE), 0),
        "its message ");
    List<byte[]> otherPeriod = messages(fleet(3, Duration.ofMinutes(20), 1), Shard.WHOLE);
    assertRefused(Shard.WHOLE, stored(otherPeriod, 0), "its message ");
    assertRefused(
        Shard.WHOLE,
        stored(List.of("\u001b[2Jhello".getBytes(UTF_8)), 0),
        "its message 1 is ?[2Jhello, expected {\"id\":");
  }

  /** Fewer days are the start of more days, but not the reverse. */
  @Test
  void acceptsMoreDaysAndRejectsFewer() {
    SensorHistory twoDays = fleet(3, Duration.ofMinutes(15), 2);
    List<byte[]> topic = new ArrayList<>(ALL);
    topic.addAll(
        sent(new StreamLoader(twoDays, Pace.unlimited()), rest(twoDays, Shard.WHOLE, topic)));
    assertSame(topic, messages(twoDays, Shard.WHOLE));
    assertRefused(
        Shard.WHOLE,
        stored(topic, 0),
        "holds %,d messages, and this load has %,d".formatted(topic.size(), ALL.size()));
  }

  private static void assertSame(List<byte[]> messages, List<byte[]> expected) {
    assertThat(messages).hasSameSizeAs(expected);
    assertThat(messages.stream().map(text -> new String(text, UTF_8)).toList())
        .isEqualTo(expected.stream().map(text -> new String(text, UTF_8)).toList());
  }
}
