package org.ngsildbench.ngsild.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Judges values of writes with known times. */
class ProbeLedgerTest {

  private static final long MILLI = 1_000_000;

  private long oldestRead;
  private final ProbeLedger ledger = new ProbeLedger(() -> oldestRead);

  /** Write n is sent at 10 n and acknowledged 5 later. */
  private void writes(int count) {
    for (int i = 0; i < count; i++) {
      int number = ledger.reserve();
      ledger.sent(number, number * 10L * MILLI);
      ledger.acknowledged(number, (number * 10L + 5) * MILLI);
    }
  }

  private Verdict read(long write, long start, long end) {
    return ledger.current("bus", write, start * MILLI, end * MILLI);
  }

  @ParameterizedTest
  @CsvSource({
    // value, start, end, fault, ms, readings
    "4, 46, 47, , 0, 0", // the last write
    "3, 46, 47, STALE, 1, 1",
    "2, 46, 47, STALE, 11, 2",
    "0, 146, 147, STALE, 131, 4",
    "3, 44, 47, , 0, 0", // write 4 was acknowledged during the read
    "4, 41, 42, , 0, 0", // write 4 was in flight
    "4, 30, 39, FABRICATED, 0, 0", // received before it was sent
    "5, 90, 99, FABRICATED, 0, 0",
    "-1, 90, 99, FABRICATED, 0, 0",
    "99999999999, 90, 99, FABRICATED, 0, 0"
  })
  void judgesSequentialWrites(
      long value, long start, long end, Fault fault, long millis, long readings) {
    writes(5);
    Verdict verdict = read(value, start, end);
    if (fault == null) {
      assertThat(verdict).isNull();
    } else {
      assertThat(verdict.fault()).isEqualTo(fault);
      assertThat(verdict.staleNanos()).isEqualTo(millis * MILLI);
      assertThat(verdict.staleWrites()).isEqualTo(readings);
    }
  }

  @Test
  void concurrentWritesMayTakeEffectInEitherOrder() {
    int one = ledger.reserve();
    int other = ledger.reserve();
    ledger.sent(one, 0);
    ledger.sent(other, MILLI);
    ledger.acknowledged(other, 2 * MILLI);
    ledger.acknowledged(one, 3 * MILLI);
    assertThat(read(one, 4, 5)).isNull();
    assertThat(read(other, 4, 5)).isNull();
  }

  @Test
  void aFailedWriteMayTakeEffectAtAnyTime() {
    writes(1);
    int failed = ledger.reserve();
    ledger.sent(failed, 10 * MILLI);
    ledger.failed(failed);
    assertThat(read(0, 20, 21)).isNull();
    assertThat(read(failed, 20, 21)).isNull();
    writes(1);
    assertThat(read(failed, 90, 91)).isNull();
    assertThat(read(0, 90, 91).staleWrites()).isEqualTo(1);
  }

  @Test
  void forgetsOnlyWhatNoReadNeeds() {
    oldestRead = 10_000 * MILLI;
    writes(3_000);
    assertThat(ledger.size()).isBetween(2_000, 2_600);
    // A read in flight that started at 10 s may return the value of that time.
    assertThat(read(999, 10_000, 40_000)).isNull();
    Verdict old = read(3, 40_000, 40_001);
    assertThat(old.fault()).isEqualTo(Fault.STALE);
    assertThat(old.staleWrites()).isGreaterThan(ProbeLedger.KEPT);
    oldestRead = 40_000 * MILLI;
    writes(1);
    assertThat(ledger.size()).isEqualTo(ProbeLedger.KEPT);
    assertThat(read(999, 40_000, 40_001).fault()).isEqualTo(Fault.STALE);
    assertThat(read(3_000, 40_000, 40_001)).isNull();
    assertThat(read(3_001, 40_000, 40_001).fault()).isEqualTo(Fault.FABRICATED);
  }

  @ParameterizedTest
  @CsvSource({
    "'2,3,4', , 0",
    "'2,3', STALE, 1", // ends early
    "'3,4', MISSING, 0", // write 4 was sent after write 2 was acknowledged
    "'2,4', MISSING, 0",
    "'', STALE, 3",
    "'1,2,3,4', ADDITIONAL, 0",
    "'2,3,4,7', FABRICATED, 0"
  })
  void judgesHistories(String present, Fault fault, long readings) {
    writes(5);
    Set<Long> numbers =
        present.isEmpty()
            ? Set.of()
            : LongStream.of(parsed(present)).boxed().collect(Collectors.toSet());
    Verdict verdict = ledger.history("bus", numbers, 2, 9, 46 * MILLI, 47 * MILLI);
    if (fault == null) {
      assertThat(verdict).isNull();
    } else {
      assertThat(verdict.fault()).isEqualTo(fault);
      assertThat(verdict.staleWrites()).isEqualTo(readings);
    }
  }

  private static long[] parsed(String numbers) {
    return Arrays.stream(numbers.split(",")).mapToLong(Long::parseLong).toArray();
  }

  @Test
  void aHistoryNeedNotHaveConcurrentWrites() {
    writes(5);
    assertThat(ledger.history("bus", Set.of(2L, 3L), 2, 9, 44 * MILLI, 47 * MILLI)).isNull();
    assertThat(ledger.recent(2)).isEqualTo(3);
    assertThat(ledger.recent(99)).isZero();
  }
}
