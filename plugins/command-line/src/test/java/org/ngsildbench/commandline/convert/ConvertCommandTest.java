package org.ngsildbench.commandline.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

/** Tests conversions of a feed that has stops only, so that no trip can run. */
class ConvertCommandTest {

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon\nS,Stop,38.0,23.0\n";

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void convertsAFeedToAFileAndAReport() throws Exception {
    Path file = folder.resolve("entities.ndjson");

    assertThat(convert(feed(), "--out", file.toString(), "--context", "none"))
        .isEqualTo(ExitCode.NOT_VALID);
    assertThat(Files.readString(file))
        .isEqualTo(
            "{\"id\":\"urn:ngsi-ld:GtfsStop:feed:S\",\"type\":\"GtfsStop\","
                + "\"name\":{\"type\":\"Property\",\"value\":\"Stop\"},"
                + "\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\","
                + "\"coordinates\":[23.0,38.0]}}}\n");
    assertThat(err.toString()).contains("trips.txt: is missing").contains("GtfsStop 1");
    assertThat(out.toString()).contains("wrote 1 entity");
  }

  @Test
  void entitiesHaveTheDefaultOrTheGivenContext() throws Exception {
    Path file = folder.resolve("entities.ndjson");
    String core = "\"https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld\"]}\n";

    assertThat(convert(feed(), "--out", file.toString())).isEqualTo(ExitCode.NOT_VALID);
    assertThat(Files.readString(file))
        .endsWith(
            ",\"@context\":[\"https://raw.githubusercontent.com/smart-data-models"
                + "/dataModel.UrbanMobility/master/context.jsonld\","
                + core);

    assertThat(convert(feed(), "--out", file.toString(), "--context", "http://a.example/c"))
        .isEqualTo(ExitCode.NOT_VALID);
    assertThat(Files.readString(file)).endsWith("\"@context\":[\"http://a.example/c\"," + core);

    Path own = Files.writeString(folder.resolve("c.jsonld"), "{\"@context\": {\"a\": \"b:c\"}}");
    assertThat(convert(feed(), "--out", file.toString(), "--context", own.toString()))
        .isEqualTo(ExitCode.NOT_VALID);
    assertThat(Files.readString(file)).endsWith("\"@context\":[{\"a\":\"b:c\"}," + core);
  }

  @ParameterizedTest
  @CsvSource({
    "--out x --context gone.jsonld, is not a file. Use smart-data-models",
    "--out x --context http://a\"b, is not a URL",
    "--out x --context FOLDER/feed.zip, is not a JSON file",
    "--out x --context FOLDER/empty, has no member @context",
    "--broker spec --context FOLDER/c, needs --out"
  })
  void reportsAnInvalidContextInOneSentence(String options, String words) throws Exception {
    Files.writeString(folder.resolve("empty"), "{}");
    Files.writeString(folder.resolve("c"), "{\"@context\": []}");
    String all = feed() + " " + options.replace("FOLDER", folder.toString());
    assertThat(convert(all.split(" "))).isEqualTo(2);
    assertThat(err.toString()).startsWith("bench: --context").contains(words).hasLineCount(1);
  }

  /** In its own process, because standard output belongs to the process. */
  @Test
  void onlyEntitiesGoToStandardOutput() throws Exception {
    Path written = folder.resolve("written");
    assertThat(convert(feed(), "--out", written.toString(), "--format", "json"))
        .isEqualTo(ExitCode.NOT_VALID);

    assertThat(standardOutput(feed(), "--out", "-", "--format", "json"))
        .isEqualTo(Files.readString(written));
    assertThat(err.toString()).contains("wrote 1 entity in");
    assertThat(folder.resolve("-")).doesNotExist();
  }

  @Test
  void rejectedConversionWritesNothingToStandardOutput() throws Exception {
    assertThat(standardOutput(feed(), "--out", "-", "--strict")).isEmpty();
    assertThat(err.toString()).contains("bench: --strict: the feed has");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void rejectedConversionWritesNothingToAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    // Opened for reading and writing, so that opening does not block.
    try (RandomAccessFile reader = new RandomAccessFile(pipe.toFile(), "rw");
        FileInputStream read = new FileInputStream(reader.getFD())) {
      assertThat(convert(feed(), "--out", pipe.toString(), "--strict")).isEqualTo(2);
      assertThat(read.available()).isZero();
      assertThat(convert(feed(), "--out", pipe.toString())).isEqualTo(ExitCode.NOT_VALID);
      assertThat(read.available()).isPositive();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void rejectsTheDeviceOfStandardOutput() throws Exception {
    assertThat(convert(feed(), "--out", "/proc/self/fd/1")).isEqualTo(2);
    assertThat(err.toString()).contains("is not a file: use --out - for standard output");
  }

  @Test
  void aFailedStrictConversionKeepsTheOldFile() throws Exception {
    Path file = Files.writeString(folder.resolve("entities.ndjson"), "before");

    assertThat(convert(feed(), "--out", file.toString(), "--strict")).isEqualTo(2);
    assertThat(file).hasContent("before");
    try (var files = Files.list(folder)) {
      assertThat(files.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("entities.ndjson", "feed.zip");
    }
  }

  @Test
  void rejectsAFileThatIsNotAFeed() throws Exception {
    Path file = Files.writeString(folder.resolve("feed.zip"), "text");

    assertThat(convert(file.toString(), "--out", folder.resolve("x").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("not a readable zip archive");
  }

  @Test
  void requiresSourceAndDestination() throws Exception {
    assertThat(convert(feed())).isEqualTo(2);
    assertThat(convert("--out", "x")).isEqualTo(2);
    assertThat(convert("--realtime", "x.pb", "--out", "x")).isEqualTo(2);
    assertThat(convert(feed(), "--out", "x", "--format", "xml")).isEqualTo(2);
    assertThat(convert(feed(), "--out", "x", "--simplify", "-1")).isEqualTo(2);
    assertThat(err.toString())
        .contains("add --out FILE or --broker")
        .contains("FEED.zip, or --realtime")
        .contains("--feed NAME")
        .contains("'xml' is unknown")
        .contains("metres above 0");
  }

  @ParameterizedTest
  @CsvSource({
    "--realtime m.pb --out x --strict, --strict needs a feed",
    "--realtime m.pb --out x --simplify 5, --simplify needs a feed",
    "--realtime m.pb --out x --crs EPSG:2100, --crs needs a feed",
    "--broker spec --format ndjson, --format needs --out",
    "--out - --every 30s, --every needs --realtime",
    "--realtime m.pb --out - --every 0s, --every needs a period above 0",
    "--realtime m.pb --out x --every 30s, --every needs --broker",
    "--realtime m.pb --out - --format json --every 30s, --every needs --broker",
    "--out x --rejects r.ndjson, --rejects needs --broker"
  })
  void rejectsAnOptionWithoutEffect(String options, String words) throws Exception {
    assertThat(convert((feed() + " " + options).split(" "))).isEqualTo(2);
    assertThat(err.toString()).startsWith("bench: " + words).hasLineCount(1);
  }

  @Test
  void doesNotOverwriteTheFeed() throws Exception {
    String feed = feed();
    byte[] before = Files.readAllBytes(Path.of(feed));

    assertThat(convert(feed, "--out", feed)).isEqualTo(2);
    assertThat(err.toString()).contains("is the input: use another file");
    assertThat(Path.of(feed)).hasBinaryContent(before);
  }

  private String standardOutput(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Bench.class.getName(), "convert"));
    command.addAll(List.of(arguments));
    Path words = folder.resolve("words");
    Process bench =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(words.toFile())
            .start();
    try {
      String output = new String(bench.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      bench.waitFor();
      err.append(Files.readString(words));
      return output;
    } finally {
      bench.destroyForcibly();
    }
  }

  private int convert(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "convert";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    CommandLine bench = Bench.commandLine();
    return bench.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(all);
  }

  private String feed() throws IOException {
    Path file = folder.resolve("feed.zip");
    try (OutputStream bytes = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("stops.txt"));
      zip.write(STOPS.getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    return file.toString();
  }
}
