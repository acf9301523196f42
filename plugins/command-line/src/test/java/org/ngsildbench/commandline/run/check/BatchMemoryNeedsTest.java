package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;

class BatchMemoryNeedsTest {

  private static final Map<String, String> USUAL = Map.of();

  @Test
  void oneThreadWithDefaultBatchesUsesTheDefaultHeap() {
    assertThat(BatchMemoryNeeds.heap(USUAL).megabytes()).isEqualTo(512);
  }

  @Test
  void heapGrowsWithThreadsAndTheLargestBatch() {
    long sixteen = BatchMemoryNeeds.heap(Map.of("threads", "16")).megabytes();
    assertThat(sixteen).isEqualTo(256 + 16 * 5 * 16_000 * 1_024L / (1 << 20));
    assertThat(BatchMemoryNeeds.heap(Map.of("threads", "16", "batch.sizes", "100,500")).megabytes())
        .isEqualTo(512);
  }

  @Test
  void anOpenLoadNeedsABatchForEachOfItsThreads() {
    Map<String, String> open = Map.of("rates", "5", "threads.max", "16");
    assertThat(BatchMemoryNeeds.heap(open))
        .isEqualTo(BatchMemoryNeeds.heap(Map.of("threads", "16")));
    List<Plan> plans = List.of(new Plan(PackPlan.INGESTION, Path.of("b.jmx")).offering());
    assertThatCode(() -> BatchMemoryNeeds.check(plans, true, 1, USUAL, List.of()))
        .doesNotThrowAnyException();
    Map<String, String> large = Map.of("batch.sizes", "16000", "entity.bytes", "60000");
    assertThatThrownBy(() -> BatchMemoryNeeds.check(plans, true, 1, large, List.of()))
        .hasMessageStartingWith("500 threads with batches of up to 16000 entities");
  }

  @Test
  void refusesThreadsThatDoNotFitIntoTheHeapAndNamesTheMaximum() {
    assertThatThrownBy(() -> BatchMemoryNeeds.check(16, "--threads ", USUAL, "-Xms1g -Xmx1g"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "16 threads with batches of up to 16000 entities of 1024 bytes do not fit "
                + "into 1024 MiB, the -Xmx of HEAP: use smaller batches (-J batch.sizes=...), "
                + "or --threads 9");
    assertThatThrownBy(
            () ->
                BatchMemoryNeeds.check(
                    1, "--threads ", Map.of("entity.bytes", "10000000"), "-Xmx512m"))
        .hasMessageEndingWith("use a larger heap, or smaller batches (-J batch.sizes=...)");
    assertThatThrownBy(() -> BatchMemoryNeeds.check(10_000, "--threads ", USUAL, null))
        .hasMessageContaining("three quarters of this machine's memory");
    assertThatCode(() -> BatchMemoryNeeds.check(9, "--threads ", USUAL, "-Xmx1g"))
        .doesNotThrowAnyException();
  }
}
