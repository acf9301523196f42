package org.ngsildbench.measurement.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RawLogTest {

  private static final long BASE = 1_760_000_000_123_456_789L;

  @TempDir private Path folder;

  private static RawOperation operation(String label, int number) {
    return new RawOperation(
        label, "200", true, number, BASE, BASE + 1, BASE + 2, BASE + 10 + number, 3, 4, number);
  }

  private static List<RawOperation> read(Path file) throws IOException {
    List<RawOperation> read = new ArrayList<>();
    RawLogReader.read(file, read::add);
    return read;
  }

  @Test
  void holdsEveryOperationOfEveryThread() throws Exception {
    try (RawLog log = RawLog.open(folder)) {
      IntStream.range(0, 4)
          .parallel()
          .forEach(
              thread ->
                  IntStream.range(0, 10_000).forEach(i -> log.append(operation("Q" + thread, i))));
      log.close();
      assertThat(log.problem()).isEmpty();
    }
    List<RawOperation> read = read(folder.resolve("operations.csv.gz"));
    assertThat(read).hasSize(40_000);
    for (int thread = 0; thread < 4; thread++) {
      String label = "Q" + thread;
      assertThat(read.stream().filter(one -> one.label().equals(label)).map(RawOperation::bytes))
          .containsExactlyElementsOf(IntStream.range(0, 10_000).mapToObj(i -> (long) i).toList());
    }
  }

  @Test
  void keepsNanosecondsAndAnyLabel() throws Exception {
    RawOperation odd =
        new RawOperation(
            "a,\"b\" ü",
            "HTTP_500",
            false,
            0,
            BASE,
            BASE + 5,
            BASE + 7,
            BASE + 9,
            1,
            0,
            RawOperation.NO_SEQUENCE);
    try (RawLog log = RawLog.open(folder)) {
      log.append(odd);
    }
    assertThat(read(folder.resolve("operations.csv.gz"))).containsExactly(odd);
    assertThat(odd.serviceNanos()).isEqualTo(3);
    assertThat(odd.responseNanos()).isEqualTo(8);
  }

  @Test
  void eachPlanHasItsOwnFile() throws Exception {
    RawLog.open(folder).close();
    RawLog.open(folder).close();
    assertThat(RawLogReader.files(folder))
        .extracting(file -> file.getFileName().toString())
        .containsExactly("operations.csv.gz", "operations-2.csv.gz");
  }

  @Test
  void truncatedFileIsReadableUpToTheCut() throws Exception {
    Path file = folder.resolve("operations.csv.gz");
    try (RawLog log = RawLog.open(folder)) {
      log.append(operation("Q1", 1));
      while (Files.size(file) < 150) {
        Thread.onSpinWait(); // until the first member is on the disk
      }
      IntStream.range(2, 1000).forEach(i -> log.append(operation("Q1", i)));
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 30));
    assertThat(read(file)).contains(operation("Q1", 1));
  }

  @Test
  void readsALogWithoutSequences() throws Exception {
    Path file = folder.resolve("operations.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(
          "label,code,correct,bytes,intended_start_ns,start_ns,first_byte_ns,end_ns,client_ns,aggregation_ns\nQ1,200,true,1,2,3,4,5,6,7\n"
              .getBytes(StandardCharsets.UTF_8));
    }
    assertThat(read(file))
        .containsExactly(
            new RawOperation("Q1", "200", true, 1, 2, 3, 4, 5, 6, 7, RawOperation.NO_SEQUENCE));
  }

  @Test
  void operationsAfterTheEndAreCounted() throws Exception {
    RawLog log = RawLog.open(folder);
    log.close();
    log.append(operation("Q1", 1));
    assertThat(log.problem().orElseThrow()).contains("operations.csv.gz lacks 1 operations");
  }
}
