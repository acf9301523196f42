package org.ngsildbench.measurement.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundedLabelsTest {

  @Test
  void labelsBeyondTheLimitShareOne() {
    BoundedLabels<StringBuilder> labels = new BoundedLabels<>(2, StringBuilder::new);

    StringBuilder first = labels.get("a");
    labels.get("b");
    StringBuilder others = labels.get("c");

    assertThat(others).hasToString(BoundedLabels.OTHERS);
    assertThat(labels.get("d")).isSameAs(others);
    assertThat(labels.get("a")).isSameAs(first);
    assertThat(labels.entries()).containsOnlyKeys("a", "b", BoundedLabels.OTHERS);
  }

  @Test
  void racingThreadsNeverExceedTheLimitAndLoseNothing() {
    BoundedLabels<LongAdder> labels = new BoundedLabels<>(10, label -> new LongAdder());

    IntStream.range(0, 100_000).parallel().forEach(i -> labels.get("label " + i % 50).increment());

    assertThat(labels.entries()).hasSize(11).containsKey(BoundedLabels.OTHERS);
    assertThat(labels.entries().values().stream().mapToLong(LongAdder::sum).sum())
        .isEqualTo(100_000);
  }

  @Test
  void rejectsALimitOfZero() {
    assertThatThrownBy(() -> new BoundedLabels<>(0, label -> label))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1");
  }
}
