package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;

/** Tests the rejects file of a load. */
class RejectsOfLoadsTest extends StubBrokerLoads {

  @Test
  void rejectedHistoryPreventsTheMarker() {
    broker.onWrite =
        () -> {
          if (broker.writes.get(broker.writes.size() - 1).endsWith("temporal/entities")) {
            broker.statuses.add(400);
          }
        };
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(result.readingsRefused()).isPositive();
    assertThat(result.readingsAccepted() + result.readingsRefused())
        .isEqualTo((3L * 26 + 2 * 5) * 24);
    assertThat(broker.writes).last().isEqualTo("POST /ngsi-ld/v1/temporal/entities");
  }

  /** A batch of entities before the interrupt, and documents after it. */
  @Test
  void resumedLoadKeepsItsRejects() throws IOException {
    Path rejects = folder.resolve("rejects.ndjson");
    Files.writeString(rejects, "of another load\n");
    LoadOptions options =
        new LoadOptions(Shard.WHOLE, folder.resolve("journal"), rejects, Pace.unlimited(), 0);
    broker.statuses.addAll(List.of(400, 400));
    interruptAtTheFirstHistory(() -> load(options, progress::add));
    List<String> before = Files.readAllLines(rejects);
    assertThat(before).isNotEmpty().allMatch(line -> line.contains("\"part\":\"entity\""));
    broker.onWrite = () -> {};
    broker.statuses.add(400);
    assertThat(load(options, progress::add).outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(Files.readAllLines(rejects)).startsWith(before.toArray(String[]::new));
    assertThat(Files.readAllLines(rejects)).hasSizeGreaterThan(before.size());
    assertThat(load(options, progress::add).outcome()).isEqualTo(Outcome.LOADED);
    assertThat(rejects).doesNotExist();
  }

  /** The file still shows what the broker lacks. */
  @Test
  void loadThatSendsNothingKeepsOtherRejects() throws IOException {
    Path rejects = Files.writeString(folder.resolve("rejects.ndjson"), "of another load\n");
    broker.buses = "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\",\"type\":\"Bus\"}]";
    assertThat(loadWithRejects(rejects).outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(rejects).hasContent("of another load");
  }

  @Test
  void abortsIfRejectsCannotBeWritten() {
    atTheFirstHistory(() -> broker.statuses.add(400));
    LoadResult result = loadWithRejects(folder);
    assertThat(result.outcome()).isEqualTo(Outcome.GIVEN_UP);
    assertThat(result.problems()).last().asString().startsWith("aborted: Cannot write " + folder);
    assertThat(broker.writes).last().isEqualTo("POST /ngsi-ld/v1/temporal/entities");
  }

  @Test
  void reportsAFullDiskForRejects() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    Path rejects = Files.createSymbolicLink(folder.resolve("rejects"), full);
    atTheFirstHistory(() -> broker.statuses.add(400));
    LoadResult result = loadWithRejects(rejects);
    assertThat(result.outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(result.problems()).last().asString().startsWith("Cannot write " + rejects);
  }
}
