package org.ngsildbench.commandline.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

class StreamLoadTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final MemoryTopic topic = new MemoryTopic();
  private StopRequest stop = StopRequest.NEVER;

  private int load(long seed) {
    Console console = new Console(new PrintWriter(out), new PrintWriter(err));
    return new StreamLoad("week", () -> topic, stop, console)
        .run(history(seed), Shard.WHOLE, Pace.unlimited());
  }

  private static FleetHistory history(long seed) {
    FleetSpec spec = new FleetSpec(seed, 3, 4, Duration.ofHours(1), Duration.ofDays(1));
    return new FleetHistory(new Fleet(spec), DataModel.ATTRIBUTES);
  }

  private List<String> lines() {
    return topic.messages.stream().map(message -> new String(message, UTF_8)).toList();
  }

  @Test
  void resumesUntilTheTopicIsCompleteThenSendsNothing() {
    assertThat(load(3)).isEqualTo(ExitCode.GOOD);
    List<String> whole = lines();
    assertThat(whole).doesNotHaveDuplicates().hasSizeGreaterThan(1_000);
    topic.messages.clear();

    topic.room = 300;
    assertThat(load(3)).isEqualTo(ExitCode.FAILED);
    assertThat(err.toString()).contains("full");
    assertThat(lines()).isEqualTo(whole.subList(0, 300));
    assertThat(topic.producer.gapless()).isTrue();

    topic.room = Integer.MAX_VALUE;
    assertThat(load(3)).isEqualTo(ExitCode.GOOD);
    assertThat(err.toString()).contains("it contains 300 readings of this data set: resuming");
    assertThat(lines()).isEqualTo(whole);

    assertThat(load(3)).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString()).contains("the topic already contains all of it: nothing was sent");
    assertThat(lines()).isEqualTo(whole);
  }

  @Test
  void rejectsATopicWithAnotherDataSet() {
    assertThat(load(3)).isEqualTo(ExitCode.GOOD);
    int before = topic.messages.size();
    assertThatExceptionOfType(UsageException.class)
        .isThrownBy(() -> load(4))
        .withMessageStartingWith("--to: the topic week differs from this load: its message ")
        .withMessageEndingWith(". Delete it, or choose another");
    assertThat(topic.messages).hasSize(before);
  }

  /** A platform that retains messages would also retain those of others. */
  @Test
  void leavesARejectedTopicUnchanged() {
    topic.messages.add(new byte[] {'x'});
    assertThatExceptionOfType(UsageException.class).isThrownBy(() -> load(3));
    assertThat(topic.kept).isFalse();
    topic.messages.clear();
    assertThat(load(3)).isEqualTo(ExitCode.GOOD);
    assertThat(topic.kept).isTrue();
  }

  @Test
  void reportsAGapLeftByARejection() {
    topic.refusedLate = 300;
    assertThat(load(3)).isEqualTo(ExitCode.FAILED);
    assertThat(err.toString())
        .contains("no memory", "the load cannot be resumed: the topic week differs from this load")
        .doesNotContain("the same command resumes");
  }

  @Test
  void stopDuringTheTopicCheckSendsNothing() {
    topic.room = 300;
    assertThat(load(3)).isEqualTo(ExitCode.FAILED);
    Thread.currentThread().interrupt();
    assertThat(load(3)).isEqualTo(ExitCode.FAILED);
    assertThat(Thread.interrupted()).isFalse();
    assertThat(out.toString()).endsWith("stopped: nothing was sent" + System.lineSeparator());
    assertThat(topic.messages).hasSize(300);
  }

  @Test
  void stopsEvenIfAClientSwallowsTheInterrupt() {
    stop = new Wish(() -> topic.producer != null);
    assertThat(load(3)).isEqualTo(ExitCode.FAILED);
    assertThat(Thread.interrupted()).isFalse();
    assertThat(topic.messages).isEmpty();
    assertThat(err.toString()).contains("the same command resumes the load");
  }

  /** Never interrupts. */
  private record Wish(BooleanSupplier asks) implements StopRequest {
    @Override
    public boolean asked() {
      return asks.getAsBoolean();
    }

    @Override
    public void onStop(Runnable end) {
      // Lost.
    }
  }

  @Test
  void doesNotSuggestDeletingATopicWithMoreMessages() {
    assertThat(load(3)).isEqualTo(ExitCode.GOOD);
    topic.messages.add(topic.messages.get(0));
    assertThatExceptionOfType(UsageException.class)
        .isThrownBy(() -> load(3))
        .withMessageEndingWith("load as many days as before, or choose another topic");
  }

  @Test
  void detectsDuplicateMessagesAtTheEnd() {
    topic.takenTwice = 500;
    assertThat(load(3)).isEqualTo(ExitCode.FAILED);
    assertThat(err.toString())
        .contains(
            "the topic received %,d messages instead of %,d"
                .formatted(topic.messages.size(), topic.messages.size() - 1));
  }

  @Test
  void unreachableServerHasItsOwnExitCode() {
    StreamException refused =
        new StreamException(StreamFailureKind.UNREACHABLE, "cannot connect to 127.0.0.1:1");
    StreamLoad load =
        new StreamLoad(
            "week",
            () -> {
              throw refused;
            },
            stop,
            new Console(new PrintWriter(out), new PrintWriter(err)));
    assertThatExceptionOfType(UnreachableException.class)
        .isThrownBy(() -> load.run(history(3), Shard.WHOLE, Pace.unlimited()))
        .withMessage("--to: cannot connect to 127.0.0.1:1");
  }

  @Test
  void sendsNothingWhileAnotherThreadSends() {
    topic.room = 300;
    load(3);
    topic.room = Integer.MAX_VALUE;
    topic.grows = 1;
    assertThatExceptionOfType(UsageException.class)
        .isThrownBy(() -> load(3))
        .withMessageContaining("another process is sending to the topic week");
  }
}
