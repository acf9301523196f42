package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.access.TokenSource;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.dialect.TemporalDialect;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.json.HeapShare;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Correct responses larger than the memory reserved for them. */
class ReadingsInTheHeapTest {

  private static final int READINGS = 9 * 144;

  /** Reads nine buses, three a page. */
  private static OperationLog walk(HistoryReadings readings, TimeWindow window) {
    OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
    try (FakeBroker broker = FakeBroker.answering(new FakeHistory(9, 600, 144))) {
      BrokerTarget target = broker.target(BrokerKind.SPEC);
      try (BrokerServer server =
          new BrokerServer(broker.uri(), target, TokenSource.standing(target.token()))) {
        TemporalDialect dialect = Dialects.of(BrokerKind.SPEC).temporal();
        EntitySelection all = new EntitySelection("Bus", List.of(), "", List.of("airPollution"));
        HistoryRequests requests =
            new HistoryRequests(dialect, all, new PageForm(dialect.paging(), 3));
        new HistoryWalk(server, log, readings, Set.of("airPollution"), window)
            .walk(requests, server.get(requests.readings(window, PagePosition.START)));
      }
    }
    return log;
  }

  private static TimeWindow day() {
    return new TimeWindow(FakeHistory.START, FakeHistory.START.plus(Duration.ofDays(1)));
  }

  @Test
  void readsAsManyReadingsAsTheLimit() {
    HeapShare memory = new HeapShare(READINGS * Double.BYTES);
    for (int again = 0; again < 2; again++) {
      try (HistoryReadings readings =
          new HistoryReadings(day(), UnaryOperator.identity(), memory)) {
        assertThat(walk(readings, day()).failure()).isNull();
        assertThat(readings.mean().samples()).isEqualTo(READINGS);
      }
    }
  }

  @Test
  void concurrentOperationsShareTheMemory() {
    HeapShare memory = new HeapShare(READINGS * Double.BYTES);
    try (HistoryReadings first = new HistoryReadings(day(), UnaryOperator.identity(), memory);
        HistoryReadings second = new HistoryReadings(day(), UnaryOperator.identity(), memory)) {
      assertThat(walk(first, day()).failure()).isNull();
      assertThat(walk(second, day()).failure().kind()).isEqualTo(FailureKind.TOO_LARGE_FOR_HEAP);
    }
  }

  @Test
  void tooManyReadingsAreAHeapFailureNotABrokerFailure() {
    HistoryReadings readings =
        new HistoryReadings(
            day(), UnaryOperator.identity(), new HeapShare(READINGS / 2 * Double.BYTES));
    OperationLog log = walk(readings, day());
    assertThat(log.failure().kind()).isEqualTo(FailureKind.TOO_LARGE_FOR_HEAP);
    assertThat(log.failure().message())
        .contains("do not fit into the heap")
        .contains("holds 648.")
        .contains("HEAP=");
    assertThat(log.requests()).isEqualTo(2);
    assertThat(log.status()).isEqualTo(200);
  }
}
