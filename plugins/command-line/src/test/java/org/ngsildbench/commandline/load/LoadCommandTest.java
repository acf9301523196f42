package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.load.rows.Shard;
import picocli.CommandLine;

class LoadCommandTest {

  private static final String SMALL = "--days 1 --period 1h --buses 2 --stations 2 --seed 3";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int load(String options) {
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out));
    bench.setErr(new PrintWriter(err));
    List<String> arguments = new ArrayList<>(List.of("load"));
    arguments.addAll(List.of(options.replace("FOLDER", folder.toString()).split(" +")));
    return bench.execute(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--seed 1|no destination",
        "--broker spec --to x.csv|two destinations",
        "--to x|unknown format",
        "--to -|unknown format",
        "--to x.csv --format xml|Use one of: csv, ndjson, parquet",
        "--to x.parquet.gz|does not end in .gz",
        "--to - --format parquet|written to a file",
        "--to FOLDER --format csv|use the name of a file",
        "--to x.csv --shard 3/2|use I/N with I from 1 to N",
        "--to x.csv --shard two|use I/N",
        "--to x.csv --live|--live needs",
        "--to - --format csv --live x0|above 0",
        "--to - --format csv --live fast|not a multiple of real time",
        "--to x.csv --days 0|from 1 to 366",
        "--to x.csv --buses 100001|1 to 100,000",
        "--to x.csv --verify|--verify needs --broker",
        "--to kafka://h|has no topic",
        "--to kafka://u:p@h:1/t|user names and passwords are not allowed",
        "--to http://h:1/t|has no topic",
        "--to kafka://h:1/t --format csv|--format needs a file",
        "--to x.csv --replay intel|use MAPPING=FILE",
        "--to x.csv --replay intel=FOLDER/gone|gone does not exist. Use a CSV file.",
        "--to x.csv --gtfs FOLDER/gone.zip|gone.zip does not exist. Use a GTFS feed as a zip file.",
        "--to x.csv --entity-bytes 900|--entity-bytes needs --broker",
        "--broker spec --entity-bytes 0|from 1 to 1,000,000",
        "--broker spec --format csv|--format needs --to",
        "--broker spec --replay intel=FOLDER/gone|gone does not exist. Use a CSV file.",
        "--to x.csv --rejects r.ndjson|--rejects needs --broker",
        "--to kafka://h:1/t --rejects r.ndjson|--rejects needs --broker",
        "--broker spec --verify --shard 1/2|--shard cannot be used with --verify",
        "--broker spec --verify --live|--live cannot be used with --verify",
        "--broker spec --verify --entity-bytes 900|--entity-bytes cannot be used with --verify",
        "--broker spec --verify --rejects r.ndjson|--rejects cannot be used with --verify",
        "--broker embedded|is filled at its start"
      })
  void wrongUsagePrintsOneSentenceAndWritesNothing(String options, String words)
      throws IOException {
    assertThat(load(options)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("bench: ").contains(words).doesNotContain("\tat ");
    assertThat(err.toString()).doesNotContain("u:p");
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void equalCommandsWriteEqualBytesAndShardsFormTheWhole() throws IOException {
    assertThat(load("--to FOLDER/a.csv " + SMALL)).isEqualTo(ExitCode.GOOD);
    assertThat(load("--to FOLDER/b.csv " + SMALL)).isEqualTo(ExitCode.GOOD);
    assertThat(folder.resolve("b.csv")).hasSameBinaryContentAs(folder.resolve("a.csv"));
    String shards = "";
    for (int shard = 1; shard <= 2; shard++) {
      assertThat(load("--to FOLDER/s.csv --shard " + shard + "/2 " + SMALL))
          .isEqualTo(ExitCode.GOOD);
      shards += Files.readString(folder.resolve("s.csv"));
    }
    assertThat(folder.resolve("a.csv")).hasContent(shards);
    assertThat(out.toString()).contains("wrote 1,488 readings");
    assertThat(folder.resolve("a.csv.manifest.json")).content().contains("\"readings\" : 1488");
  }

  @Test
  void doesNotOverwriteTheRecording() throws IOException {
    String text = "hum,tempm,wspdm,TIMESTAMP\n56,18,7.4,2014-08-01T00:00:00\n";
    Path recording = Files.writeString(folder.resolve("w.csv"), text);
    assertThat(load("--to FOLDER/w.csv --replay weather=FOLDER/w.csv " + SMALL))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("is the input: use another file");
    assertThat(recording).hasContent(text);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no named pipes in the file system")
  void doesNotReplaceAPipeWithAFile() throws Exception {
    Path pipe = folder.resolve("pipe.csv");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    assertThat(load("--to FOLDER/pipe.csv " + SMALL)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("is a device or a pipe, not a file: use --to - > ");
    assertThat(pipe).exists();
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  @Test
  void eachShardHasItsOwnRejects() {
    assertThat(LoadCommand.rejects(null, null)).hasToString("rejects.ndjson");
    assertThat(LoadCommand.rejects(null, new Shard(2, 4))).hasToString("rejects.2.ndjson");
    Path named = Path.of("named");
    assertThat(LoadCommand.rejects(named, new Shard(2, 4))).isEqualTo(named);
  }

  @Test
  void manifestHasSourceAndLicenceOfTheRecording() throws IOException {
    Files.writeString(
        folder.resolve("w.csv"), "hum,tempm,wspdm,TIMESTAMP\n56,18,7.4,2014-08-01T00:00:00\n");
    assertThat(load("--to FOLDER/a.ndjson --replay weather=FOLDER/w.csv " + SMALL))
        .isEqualTo(ExitCode.GOOD);
    assertThat(folder.resolve("a.ndjson.manifest.json"))
        .content()
        .contains("CityPulse weather", "Creative Commons", "\"brokenLines\" : 0");
    assertThat(folder.resolve("a.ndjson")).content().contains("WeatherObserved");
    assertThat(err.toString()).contains("1 line, 3 values");
  }
}
