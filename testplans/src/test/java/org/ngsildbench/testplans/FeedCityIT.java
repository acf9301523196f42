package org.ngsildbench.testplans;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The city of a transit feed under {@code ./bench}: loaded, queried, every answer checked; damaged
 * feeds are reported alike.
 */
class FeedCityIT {

  /** Two buses on separate streets that cross. */
  private static final Map<String, String> FEED =
      new TreeMap<>(
          Map.of(
              "agency.txt",
              "agency_name,agency_url,agency_timezone\nA,http://a.example,Europe/Athens\n",
              "routes.txt",
              "route_id,route_short_name,route_type\nR,7,3\nS,8,3\n",
              "calendar.txt",
              "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
                  + "W,1,1,1,1,1,1,1,20260302,20260329\n",
              "stops.txt",
              "stop_id,stop_name,stop_lat,stop_lon\nA,Port,39.60,20.80\nB,Mill,39.61,20.80\n"
                  + "C,Hill,39.62,20.80\nD,Lake,39.61,20.79\nE,Wood,39.61,20.82\n",
              "trips.txt",
              "route_id,service_id,trip_id,block_id\nR,W,out,1\nR,W,back,1\nS,W,east,2\n",
              "stop_times.txt",
              "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
                  + "out,08:00:00,08:00:00,A,1\nout,08:03:00,08:03:30,B,2\nout,08:06:00,08:06:00,C,3\n"
                  + "back,08:10:00,08:10:00,C,1\nback,08:16:00,08:16:00,A,2\n"
                  + "east,08:00:00,08:00:00,D,1\neast,08:09:00,08:09:00,E,2\n"));

  @TempDir private Path folder;

  @Test
  void everyResponseMatchesTheOracleOfThatCity() throws Exception {
    Path words = folder.resolve("words");
    Path out = folder.resolve("run");
    List<String> arguments =
        List.of(
            "run",
            "--gtfs",
            feed(FEED).toString(),
            "--plan",
            "queries",
            "--days",
            "1",
            "--period",
            "30m",
            "--warmup",
            "0s",
            "-J",
            "queries.count=5",
            "--out",
            out.toString());
    // Exit code 0 is not asserted: other work on the machine may make a run invalid, but its
    // responses stay correct.
    BuiltHome.runBench(folder, words, arguments.toArray(String[]::new));
    String said = Files.readString(words);
    assertThat(said).contains("2 buses run 21 trips");
    assertThat(out.resolve("report.html")).as(said).isNotEmptyFile();
    String summary = Files.readString(out.resolve("summary.json"));
    for (int query = 1; query <= 7; query++) {
      assertThat(summary).contains("\"Q" + query + "\"");
    }
    assertThat(summary).doesNotContainPattern("\"(errors|wrongAnswers)\" *: *[1-9]");
    assertThat(Files.readString(out.resolve("manifest.json"))).contains("gtfs.sha256");
  }

  @ParameterizedTest
  @CsvSource({
    "stops.txt, 'F,\"Bay,1,1', 2, 'bench: stops.txt'",
    "trips.txt, 'S,W,none,3', 0, trips.txt: trip 'none' has no stop times: it needs two to run",
    "stop_times.txt, '', 3, stop_times.txt: is missing but required"
  })
  void allCommandsReportADamagedFeedAlike(String file, String row, int code, String line)
      throws Exception {
    Map<String, String> damaged = new TreeMap<>(FEED);
    damaged.computeIfPresent(file, (any, rows) -> row.isEmpty() ? null : rows + row + "\n");
    String feed = feed(damaged).toString();
    Path out = folder.resolve("run");

    List<String> convert = findings(code, "convert", feed, "--out", folder + "/x.ndjson");
    List<String> load =
        findings(code, "load", "--gtfs", feed, "--to", folder + "/x.csv", "--quick");
    List<String> run =
        findings(
            code,
            List.of("run", "--gtfs", feed, "--plan", "queries", "--queries", "Q1", "--quick"),
            List.of("--warmup", "0s", "-J", "queries.count=5", "--out", out.toString()));

    assertThat(convert).anyMatch(found -> found.startsWith(line));
    assertThat(load).isEqualTo(convert);
    assertThat(run).isEqualTo(convert);
  }

  private List<String> findings(int expected, List<String> command, List<String> more)
      throws Exception {
    return findings(
        expected, Stream.concat(command.stream(), more.stream()).toArray(String[]::new));
  }

  /** Returns the lines about the feed, up to the number of findings or the error. */
  private List<String> findings(int expected, String... command) throws Exception {
    Path words = folder.resolve("words");
    int code = BuiltHome.runBench(folder, words, command);
    List<String> lines =
        Files.readAllLines(words).stream().filter(line -> !line.startsWith("Picked up ")).toList();
    boolean ran = command[0].equals("run") && expected == 0;
    int complete = ran ? BuiltHome.exitCodeOf(folder.resolve("run")) : expected;
    assertThat(code).as(String.join("\n", lines)).isEqualTo(complete);
    List<String> errors = lines.stream().filter(line -> line.startsWith("bench: ")).toList();
    List<String> findings =
        lines.stream().takeWhile(line -> !line.matches("\\d+ findings?|bench: .*")).toList();
    return Stream.concat(findings.stream(), ran ? Stream.of() : errors.stream()).toList();
  }

  private Path feed(Map<String, String> files) throws IOException {
    Path zip = folder.resolve("town.zip");
    try (ZipOutputStream packed = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        packed.putNextEntry(new ZipEntry(file.getKey()));
        packed.write(file.getValue().getBytes(UTF_8));
      }
    }
    return zip;
  }
}
