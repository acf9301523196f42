package org.ngsildbench.ngsild.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * Rows "loading history", "history from PATCH", "upsert" and "good batch" of the brokers' tables.
 */
class HistoryLoadingTest {

  private static HistoryLoading of(BrokerKind kind) {
    return Dialects.of(kind).historyLoading();
  }

  @Test
  void scorpioCreatesNoCurrentEntityAddsDuplicatesAndFlushesByATimer() {
    HistoryLoading scorpio = of(Scorpio.KIND);
    assertThat(scorpio.way()).isEqualTo(HistoryLoading.Way.TEMPORAL_POST);
    assertThat(scorpio.createsCurrentEntity()).isFalse();
    assertThat(scorpio.repeatOverwrites()).isFalse();
    assertThat(scorpio.settling()).isGreaterThan(Duration.ofSeconds(6));
    assertThat(scorpio.batchEntities()).isEqualTo(50);
  }

  @Test
  void stellioCreatesTheCurrentEntityAndOverwritesWithinAQuarterMegabyte() {
    HistoryLoading stellio = of(Stellio.KIND);
    assertThat(stellio.createsCurrentEntity()).isTrue();
    assertThat(stellio.repeatOverwrites()).isTrue();
    assertThat(stellio.maxRequestBytes()).isEqualTo(262_144);
  }

  @Test
  void orionLdRecordsWritesInTimeOrderOnly() {
    assertThat(of(OrionLd.KIND).way()).isEqualTo(HistoryLoading.Way.TIME_ORDERED_UPSERTS);
  }

  @Test
  void standardDialectPostsHistory() {
    assertThat(of(BrokerKind.SPEC).way()).isEqualTo(HistoryLoading.Way.TEMPORAL_POST);
  }
}
