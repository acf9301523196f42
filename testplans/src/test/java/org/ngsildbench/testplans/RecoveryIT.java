package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.raw.RawLogReader;
import org.ngsildbench.measurement.raw.RawOperation;

/** Tests recovery figures against brokers whose losses are known. */
@EnabledOnOs(OS.LINUX)
class RecoveryIT {

  private static final String LABEL = "create-1";

  @RegisterExtension private static final SmallFleetBroker broker = new SmallFleetBroker();

  @TempDir private Path folder;

  private JsonObject run(String duration, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("run", "--plan", "recovery", "--quick", "--warmup", "0s"));
    command.addAll(List.of("--duration", duration, "--kill-after", "2s"));
    command.addAll(List.of("--out", folder.resolve("run").toString()));
    command.addAll(List.of(options));
    Path words = folder.resolve("words");
    int exitCode = BuiltHome.runBench(folder, words, command.toArray(String[]::new));
    assertThat(exitCode).as(Files.readString(words)).isIn(0, 3);
    assertThat(Files.readString(words)).contains("acknowledged writes", "Q1: first correct answer");
    return JsonDocument.read(folder.resolve("run/recovery.json"));
  }

  private List<RawOperation> writes() throws IOException {
    List<RawOperation> writes = new ArrayList<>();
    RawLogReader.read(
        folder.resolve("run/operations.csv.gz"),
        operation -> {
          if (operation.label().equals(LABEL)) {
            writes.add(operation);
          }
        });
    return writes;
  }

  private List<JsonObject> labels() throws IOException {
    return JsonDocument.read(folder.resolve("run/summary.json"))
        .object("recovery")
        .orElseThrow()
        .objects("labels");
  }

  /** A broker in memory loses exactly what it acknowledged before the kill. */
  @Test
  void aRestartedBrokerInMemoryLosesAllEarlierWrites() throws Exception {
    // The restart alone may take 10 s on a busy machine, even of a broker with little to fill.
    JsonObject event = run("30s", SmallFleet.options().toArray(String[]::new));
    JsonObject checked = event.object("writes").orElseThrow();
    List<RawOperation> writes = writes();
    long acknowledged = writes.stream().filter(RawOperation::correct).count();
    long killed = event.number("killedEpochMicros");
    long before =
        writes.stream()
            .filter(RawOperation::correct)
            .filter(write -> write.end() / 1_000 < killed)
            .count();
    assertThat(event.text("problem")).isNull();
    assertThat(checked.text("problem")).isNull();
    assertThat(checked.number("acknowledged")).isEqualTo(acknowledged);
    assertThat(checked.number("unacknowledged")).isEqualTo(writes.size() - acknowledged);
    // Writes in flight at the kill may be acknowledged after its time and lost, too.
    assertThat(checked.number("lost")).isBetween(before, before + 20);
    assertThat(before).isPositive();
  }

  /** A command that harms nothing shows no outage and no loss. */
  @Test
  void aHarmlessCommandLosesNothing() throws Exception {
    List<String> options = new ArrayList<>(SmallFleet.options());
    options.addAll(List.of("--broker", "spec=" + broker.uri(), "--kill", "command=true"));
    JsonObject checked = run("8s", options.toArray(String[]::new)).object("writes").orElseThrow();
    assertThat(checked.text("problem")).isNull();
    assertThat(checked.number("lost")).isZero();
    assertThat(checked.number("acknowledged")).isEqualTo(writes().size());
    for (JsonObject label : labels()) {
      assertThat(label.number("failed")).as(label.text("label")).isZero();
    }
  }
}
