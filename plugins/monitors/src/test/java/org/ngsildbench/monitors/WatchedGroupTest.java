package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchedGroupTest {

  private long millis = 5_000;

  /** Simulates a process that stopped for a second, after which three ticks come at once. */
  @Test
  void writesNoLineForATinyPeriod() {
    WatchedGroup group =
        new WatchedGroup(List.of(new Lines()), Duration.ofMillis(250), () -> millis * 1_000_000);
    assertThat(after(group, 0)).isEmpty();
    assertThat(after(group, 250)).isEqualTo("250\n");
    assertThat(after(group, 1000)).isEqualTo("1000\n");
    assertThat(after(group, 0)).isEmpty();
    assertThat(after(group, 1)).isEmpty();
    assertThat(after(group, 249)).isEqualTo("250\n");
    assertThat(after(group, 30)).isEqualTo("30\n");
  }

  /** Else the next one counts the processor time of half a second over a millisecond. */
  @Test
  void waitsAfterASlowReading() {
    Lines slow = new Lines();
    slow.tookMillis = 500;
    WatchedGroup group =
        new WatchedGroup(List.of(slow), Duration.ofMillis(250), () -> millis * 1_000_000);
    assertThat(after(group, 250)).isEqualTo("750\n");
    assertThat(after(group, 1)).isEmpty();
  }

  @Test
  void writesOneLastLineForAnEndedProcess() {
    WatchedGroup group =
        new WatchedGroup(List.of(new Lines()), Duration.ofHours(1), () -> millis * 1_000_000);
    millis += 3;
    assertThat(group.lastLines()).isEqualTo("3\n");
    assertThat(group.lastLines()).isEmpty();
    assertThat(after(group, 100)).isEqualTo("100\n");
  }

  private String after(WatchedGroup group, long more) {
    millis += more;
    return group.nextLines();
  }

  /** Returns its period in milliseconds as lines. */
  private final class Lines implements Watched {

    private long before = millis;
    private long tookMillis;

    @Override
    public String nextLines() {
      millis += tookMillis;
      long since = millis - before;
      before = millis;
      return since + "\n";
    }

    @Override
    public void close() {
      before = -1;
    }
  }
}
