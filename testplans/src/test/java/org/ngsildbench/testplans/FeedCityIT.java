package org.ngsildbench.testplans;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The city of a transit feed under {@code ./bench run}: loaded, queried, every answer checked. */
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
            feed().toString(),
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

  private Path feed() throws IOException {
    Path zip = folder.resolve("town.zip");
    try (ZipOutputStream packed = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (Map.Entry<String, String> file : FEED.entrySet()) {
        packed.putNextEntry(new ZipEntry(file.getKey()));
        packed.write(file.getValue().getBytes(UTF_8));
      }
    }
    return zip;
  }
}
