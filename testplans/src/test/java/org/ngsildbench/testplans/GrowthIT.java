package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code ./bench growth --quick}: three fleets, each in a fresh embedded broker. */
@Tag("delivery")
class GrowthIT {

  /** Vehicle, 26 devices a bus; station, 5 devices a station. */
  private static final String[] ENTITIES = {"330", "600", "1140"};

  @TempDir private Path folder;

  /** A busy machine makes runs not valid: exit code 3. */
  @Test
  void findsTheSlopeOverFleets() throws Exception {
    Path out = folder.resolve("growth");
    Path words = folder.resolve("words");
    int exitCode =
        BuiltHome.runBench(
            folder,
            words,
            "growth",
            "--quick",
            "--buses",
            "10,20,40",
            "--queries",
            "Q1,Q2",
            "--out",
            out.toString());
    assertThat(exitCode).as(Files.readString(words)).isIn(0, 3);
    assertThat(Files.readAllLines(out.resolve("tables/growth.csv")))
        .hasSize(1 + 2 * ENTITIES.length)
        .filteredOn(line -> line.contains(",Q2,"))
        .extracting(line -> line.split(",Q2,entities,")[1].split(",")[0])
        .containsExactly(ENTITIES);
    for (String fleet : new String[] {"buses-000010", "buses-000020", "buses-000040"}) {
      assertThat(Files.readString(out.resolve(fleet).resolve("tallies.json")))
          .containsPattern("\"wrongAnswers\" ?: ?0")
          .doesNotContainPattern("\"(wrongAnswers|errors)\" ?: ?[1-9]");
    }
    assertThat(out.resolve("report.html")).content().contains("1,140 entities");
  }

  /** Ctrl-C right after a command is printed, before it handles signals. */
  @ParameterizedTest
  @CsvSource({"10, 0", "20, 1"})
  @EnabledOnOs(OS.LINUX)
  void aStopEndsItAndReportsWhatIsFinished(int buses, int finished) throws Exception {
    Path out = folder.resolve("growth");
    Path words = folder.resolve("words");
    String command = "growth --quick --buses 10,20,40 --queries Q1 -J queries.count=20 --out {}";
    Process growth =
        BuiltHome.benchInAGroupOfItsOwn(folder, words, BuiltHome.arguments(command, out));
    StoppedRunIT.await(growth, words, "--buses " + buses);
    assertThat(new ProcessBuilder("kill", "-INT", "--", "-" + growth.pid()).start().waitFor())
        .isZero();
    int exitCode = BuiltHome.exitCode(growth);
    String said = Files.readString(words);
    assertThat(exitCode).as(said).isEqualTo(1);
    assertThat(said)
        .contains(finished + " of 3 sizes are measured. To go on, run:")
        .endsWith("./bench report " + out + System.lineSeparator());
    assertThat(Files.exists(out.resolve("report.html"))).isEqualTo(finished > 0);
    assertThat(out.resolve("buses-000040")).doesNotExist();
  }
}
