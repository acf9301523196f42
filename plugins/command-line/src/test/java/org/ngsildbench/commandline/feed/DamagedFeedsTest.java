package org.ngsildbench.commandline.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.commandline.usage.ExitCode;

/** Tests that convert, load and run report a damaged feed alike: same findings, same exit code. */
class DamagedFeedsTest {

  /** Result of a run whose feed was usable: nothing listens at its broker. */
  private static final int USABLE_RUN = ExitCode.UNREACHABLE;

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;

  /**
   * The outcome of a command.
   *
   * @param lines findings, their number, and why the feed is unusable
   */
  private record Outcome(int code, List<String> lines) {

    static Outcome of(int code, String err) {
      List<String> lines = new ArrayList<>();
      boolean findings = true;
      for (String line : err.lines().toList()) {
        boolean ofTheBroker = line.contains("127.0.0.1");
        if (findings || (line.startsWith("bench: ") && !ofTheBroker)) {
          lines.add(line);
        }
        findings &= !line.matches("[\\d,]+ findings?");
      }
      return new Outcome(code, lines);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // file, exit code if it is missing, empty, cut within its last line
    "agency.txt, 0, 0, 0",
    "stops.txt, 3, 3, 0",
    "routes.txt, 3, 3, 0",
    "calendar.txt, 3, 3, 3",
    "calendar_dates.txt, 0, 0, 0",
    "shapes.txt, 0, 0, 0",
    "trips.txt, 3, 3, 0",
    "stop_times.txt, 3, 3, 0",
    "frequencies.txt, 0, 0, 0",
    "transfers.txt, 0, 0, 0"
  })
  void aDamagedFileIsReportedAlike(String file, int missing, int empty, int cut) throws Exception {
    assertThat(outcome(new TownFeed().without(file)).code()).isEqualTo(missing);

    Outcome ofEmpty = outcome(new TownFeed().with(file, ""));
    assertThat(ofEmpty.code()).isEqualTo(empty);
    assertThat(ofEmpty.lines()).contains(file + ": is empty, without even a header");

    Outcome ofCut = outcome(new TownFeed().cut(file));
    assertThat(ofCut.code()).isEqualTo(cut);
    assertThat(ofCut.lines()).anyMatch(line -> line.startsWith(file + ":"));

    Outcome open = outcome(new TownFeed().append(file, "\"open,1"));
    assertThat(open.code()).isEqualTo(ExitCode.USAGE);
    assertThat(open.lines()).last().asString().startsWith("bench: " + file).contains("quote");

    Outcome damaged = outcome(new TownFeed().zipWithDamaged(file));
    assertThat(damaged.code()).isEqualTo(ExitCode.USAGE);
    assertThat(damaged.lines()).last().asString().contains(file, "the archive is damaged");
  }

  @TestFactory
  List<DynamicTest> aDamagedRowIsReportedAlike() {
    return List.of(
        row(
            "wrong column",
            feed -> feed.replace("stop_times.txt", "stop_sequence", "stop_number"),
            3,
            "stop_times.txt:1 stop_sequence: the header lacks this required column (kept)"),
        row(
            "duplicate stop",
            feed -> feed.append("stops.txt", "A,Again,39.60,20.80"),
            0,
            "stops.txt:5 stop_id: 'A' is a duplicate (row left out)"),
        row(
            "duplicate trip",
            feed -> feed.append("trips.txt", "R,W,out,S,"),
            0,
            "trips.txt:5 trip_id: 'out' is a duplicate (row left out)"),
        row(
            "unknown route",
            feed -> feed.append("trips.txt", "gone,W,other,,"),
            0,
            "trips.txt:5 route_id: 'gone' refers to a GtfsRoute that the feed does not have"
                + " (row left out)"),
        row(
            "unknown stop",
            feed -> feed.append("stop_times.txt", "late,24:05:00,24:05:00,gone,3"),
            0,
            "stop_times.txt:9 stop_id: 'gone' is not a stop of the feed (row left out)"),
        row(
            "backward times",
            feed -> feed.replace("stop_times.txt", "24:01:00,24:01:00", "00:01:00,00:01:00"),
            0,
            "stop_times.txt:8 arrival_time: trip 'late', stop_sequence 2: 00:01:00 is before"
                + " 23:55:00; write 24:01:00 for a time after midnight (kept)"),
        row(
            "one-stop trip",
            feed ->
                feed.append("trips.txt", "R,W,short,,")
                    .append("stop_times.txt", "short,09:00:00,09:00:00,A,1"),
            0,
            "stop_times.txt:9 trip_id: trip 'short' has only one usable stop: it needs two to run"
                + " (kept)"),
        row(
            "trip without stop times",
            feed -> feed.append("trips.txt", "R,W,bare,,"),
            0,
            "trips.txt: trip 'bare' has no stop times: it needs two to run"),
        row(
            "second agency without id",
            feed -> feed.append("agency.txt", ",Other,http://b.example,Europe/Athens"),
            0,
            "agency.txt:3 agency_id: has no value but is required: the feed has several agencies"
                + " (kept)"),
        row(
            "transfer between unknown stops",
            feed -> feed.append("transfers.txt", "X,Y,0"),
            0,
            "transfers.txt:4 from_stop_id+to_stop_id: 'X' and 'Y': the feed has neither end of the"
                + " transfer (row left out)"),
        row(
            "stop far from its shape",
            feed -> feed.replace("shapes.txt", "39.62,20.80", "39.62,20.81"),
            0,
            "stop_times.txt:4 stop_id: shape 'S' is too far from stop 'C': 679 m, max 100 m (kept)"),
        row(
            "reversed shape",
            feed ->
                feed.replace("shapes.txt", "S,1,", "S,4,").replace("shapes.txt", "S,3,", "S,1,"),
            0,
            "stop_times.txt:2 stop_id: shape 'S' is drawn against the direction of trip 'out'; it is"
                + " used in reverse (kept)"),
        row(
            "on-demand trips without stop_id",
            feed ->
                feed.with(
                        "stop_times.txt",
                        "trip_id,location_group_id,stop_sequence,start_pickup_drop_off_window,"
                            + "end_pickup_drop_off_window\n"
                            + "out,G,1,08:00:00,18:00:00\nout,G,2,08:00:00,18:00:00\n")
                    .with("location_groups.txt", "location_group_id,location_group_name\nG,Town\n"),
            3,
            "trips.txt: trip 'back' has no stop times: it needs two to run"),
        row(
            "trip of two days",
            feed -> feed.with("stop_times.txt", stopTimes("08:00:00", "56:00:00")),
            3,
            "trips.txt: trip 'out' has no stop times: it needs two to run"),
        row(
            "no bus, one train",
            feed ->
                feed.append("routes.txt", "T,A,1,2")
                    .append("trips.txt", "T,W,train,,")
                    .with(
                        "stop_times.txt",
                        stopTimes("08:00:00", "08:10:00").replace("late,", "train,")),
            0,
            "trips.txt: trip 'out' has no stop times: it needs two to run"),
        row(
            "idle service",
            feed -> feed.replace("calendar.txt", "W,1,1,1,1,1", "W,0,0,0,0,0"),
            3,
            "calendar.txt:2 service_id: 'W' runs on no day (kept)"),
        row(
            "frequency without departures",
            feed ->
                feed.with(
                        "frequencies.txt",
                        "trip_id,start_time,end_time,headway_secs\n"
                            + "late,11:00:00,10:00:00,600\n")
                    .with("stop_times.txt", stopTimes("08:00:00", "08:10:00")),
            3,
            "frequencies.txt:2 end_time: '10:00:00' is not after the start_time '11:00:00': no trip"
                + " runs (kept)"),
        row(
            "eleven findings of a kind",
            feed -> feed.append("transfers.txt", "X,Y,0\n".repeat(11).strip()),
            0,
            "transfers.txt: 1 more of the kind 'dangling reference'"),
        row(
            "feed in a folder of the archive",
            TownFeed::moveIntoFolder,
            0,
            "town/: the feed's files are in this folder, not on the top level"));
  }

  /** Returns the stop times of one trip, "late". */
  private static String stopTimes(String first, String last) {
    return "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nlate,%s,%s,A,1\nlate,%s,%s,C,2\n"
        .formatted(first, first, last, last);
  }

  private DynamicTest row(String name, Consumer<TownFeed> damage, int code, String finding) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          TownFeed feed = new TownFeed();
          damage.accept(feed);
          Outcome outcome = outcome(feed);
          assertThat(outcome.lines()).contains(finding);
          assertThat(outcome.code()).isEqualTo(code);
        });
  }

  @Test
  void aValidFeedHasNoFindings() throws Exception {
    assertThat(outcome(new TownFeed())).isEqualTo(new Outcome(0, List.of("0 findings")));
  }

  @Test
  void aFeedWithoutTripsIsConvertedAndOtherwiseRefused() throws Exception {
    Outcome outcome = outcome(new TownFeed().without("stop_times.txt"));

    assertThat(outcome.code()).isEqualTo(ExitCode.NOT_VALID);
    assertThat(outcome.lines())
        .containsExactly(
            "stop_times.txt: is missing but required",
            "1 finding",
            "bench: town.zip: no trip can run, which needs two stops with a position and a time on a"
                + " day of the calendar. load --gtfs and run --gtfs need another feed");
    assertThat(folder.resolve("x.ndjson")).isNotEmptyFile();
    assertThat(folder.resolve("x.csv")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text|is not a readable zip archive. Use a GTFS feed as a zip file.",
        "cut|is not a readable zip archive. Use a GTFS feed as a zip file.",
        "no feed|town.zip contains none of the files of a GTFS feed, such as stops.txt; it contains a.txt",
        "header only|town.zip: no row can be converted.",
        "folder|is not a file. Use a GTFS feed as a zip file.",
        "nothing|does not exist. Use a GTFS feed as a zip file."
      })
  void anotherFileIsRefusedAlike(String kind, String words) throws Exception {
    Path file = folder.resolve("town.zip");
    byte[] whole = new TownFeed().zip();
    switch (kind) {
      case "text" -> Files.writeString(file, "text");
      case "cut" -> Files.write(file, Arrays.copyOf(whole, whole.length / 2));
      case "no feed" -> Files.write(file, zip("a.txt", "x"));
      case "header only" -> Files.write(file, zip("stops.txt", "stop_id,stop_name\n"));
      case "folder" -> Files.createDirectory(file);
      default -> assertThat(file).doesNotExist();
    }

    Outcome outcome = outcome();

    assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.lines()).last().asString().startsWith("bench: ").contains(words);
    assertThat(outcome.lines()).noneMatch(line -> line.contains("Exception"));
    assertThat(folder.resolve("x.ndjson")).doesNotExist();
    assertThat(folder.resolve("x.csv")).doesNotExist();
  }

  private static byte[] zip(String name, String content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  private Outcome outcome(TownFeed feed) throws IOException {
    return outcome(feed.zip());
  }

  private Outcome outcome(byte[] zip) throws IOException {
    Files.write(folder.resolve("town.zip"), zip);
    return outcome();
  }

  /** Returns the outcome of all commands, which must be the same. */
  private Outcome outcome() throws IOException {
    String feed = folder.resolve("town.zip").toString();
    String entities = folder.resolve("x.ndjson").toString();
    String readings = folder.resolve("x.csv").toString();
    Files.deleteIfExists(Path.of(entities));
    Files.deleteIfExists(Path.of(readings));

    Outcome convert = execute("convert", feed, "--out", entities);
    Outcome load = execute("load", "--gtfs", feed, "--quick", "--period", "1h", "--to", readings);
    Outcome run = execute("run", "--gtfs", feed, "--quick", "--broker", "spec=http://127.0.0.1:1");

    assertThat(load).isEqualTo(convert);
    assertThat(run.lines()).isEqualTo(convert.lines());
    assertThat(run.code()).isEqualTo(convert.code() == ExitCode.GOOD ? USABLE_RUN : convert.code());
    return convert;
  }

  private static Outcome execute(String... arguments) {
    StringWriter err = new StringWriter();
    int code =
        Bench.commandLine()
            .setOut(new PrintWriter(new StringWriter()))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return Outcome.of(code, err.toString());
  }
}
