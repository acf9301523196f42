package org.ngsildbench.ngsild.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.ngsild.json.HistoryDocument;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/** Any answer to a read of the mixed workload is malformed or judged. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class MixedAnswerFuzzTest {

  private static final int WRITES = 4;
  private static final ProbeFleet FLEET = new ProbeFleet("fuzz", 2, List.of("speed", "fuel"), 0);

  private interface Answer {
    Verdict judge() throws IOException;
  }

  @FuzzTest
  void current(byte[] data) throws IOException {
    BitSet requested = new BitSet();
    requested.set(0, FLEET.buses());
    List<ProbeLedger> ledgers =
        IntStream.range(0, FLEET.buses()).mapToObj(bus -> ledger()).toList();
    judge(
        () -> {
          CurrentAnswer answer = new CurrentAnswer(FLEET, requested, true);
          JsonTree.list(JsonTree.of(new ByteArrayInputStream(data))).forEach(answer::take);
          return answer.judge(ledgers, 100, 200);
        });
  }

  @FuzzTest
  void history(byte[] data) throws IOException {
    judge(
        () -> {
          HistoryAnswer answer = new HistoryAnswer(FLEET, 0, 0, WRITES);
          HistoryDocument document = new HistoryDocument(answer, Set.copyOf(FLEET.attributes()));
          JsonAnswer.read(new ByteArrayInputStream(data), document::read);
          return answer.judge(ledger(), 100, 200);
        });
  }

  private static void judge(Answer answer) throws IOException {
    try {
      Verdict verdict = answer.judge();
      assertThat(verdict == null || !verdict.message().isEmpty()).isTrue();
    } catch (MalformedAnswerException refused) {
      assertThat(refused.getMessage()).hasSizeLessThan(1_000);
    }
  }

  /** Write 3 failed; the others are acknowledged. */
  private static ProbeLedger ledger() {
    ProbeLedger ledger = new ProbeLedger(() -> 0L);
    for (int write = 0; write < WRITES; write++) {
      ledger.sent(ledger.reserve(), write);
      ledger.acknowledged(write, write + 1);
    }
    ledger.failed(3);
    return ledger;
  }
}
