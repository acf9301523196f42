package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;

class RunManifestTest {

  private static final Instant NOON = Instant.parse("2026-01-05T12:00:00Z");
  private static final Instant LATER = NOON.plusMillis(1_500);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("manifest.json");
  }

  private static RunManifest complete() {
    return RunManifest.builder()
        .plan("queries")
        .options(Map.of("threads", "1", "quick", "true"))
        .commandLines(List.of("./bench run --quick", "java -jar ApacheJMeter.jar -n"))
        .generator(new Generator(List.of("-Xmx1g"), 1L << 30))
        .seed(Long.MIN_VALUE)
        .dataSet(
            new DataSet(1, 60, 428, 3, 60, "attributes", "ab".repeat(32))
                .replaying(
                    List.of(
                        new ReplayedSensors(
                            "a lab", "ours", "lab", 4, 86_400, "cd", List.of("a.csv ef")))))
        .versions(
            Versions.of("0.1.0", "5.6.3")
                .withBroker(new Versions.Broker("spec", "embedded", "0.1.0", "http://h:9090")))
        .machine(new Machine("a processor", 2, 8L << 30, "an operating system"))
        .clock(new ClockFacts("a clock", 1, 25))
        .brokerClock(new BrokerClock(-90_000, 501))
        .started(NOON)
        .notes(List.of("a note"))
        .build()
        .withPart("queries", "12".repeat(32), NOON, LATER)
        .withEnded(LATER);
  }

  @Test
  void restoresTheManifest() throws IOException {
    complete().write(file);

    assertThat(RunManifest.read(file)).isEqualTo(complete());
  }

  @Test
  void restoresANearlyEmptyManifest() throws IOException {
    RunManifest empty = RunManifest.builder().build();
    empty.write(file);

    assertThat(RunManifest.read(file)).isEqualTo(empty);
    assertThat(file).content().doesNotContain("null");
  }

  @Test
  void writesTheDocumentedFieldNames() throws IOException {
    complete().write(file);

    assertThat(Files.readString(file))
        .contains("\"plan\"", "\"options\"", "\"seed\"", "\"dataSet\"", "\"fingerprint\"")
        .contains("\"requestsSha256\"", "\"parts\"", "\"versions\"", "\"pack\"", "\"jmeter\"")
        .contains(
            "\"jvm\"", "\"broker\"", "\"machine\"", "\"clock\"", "\"brokerClock\"", "\"notes\"")
        .contains("\"started\" : \"2026-01-05T12:00:00Z\"")
        .contains("\"ended\" : \"2026-01-05T12:00:01.500Z\"");
  }

  @Test
  void digestOfASinglePartIsThePartsDigest() {
    assertThat(complete().requestsSha256()).isEqualTo("12".repeat(32));
  }

  @Test
  void theDigestOfSeveralPartsCoversEachInOrder() throws Exception {
    RunManifest both = complete().withPart("ingestion", "34".repeat(32), NOON, LATER);

    byte[] digests = ("12".repeat(32) + "34".repeat(32)).getBytes(StandardCharsets.US_ASCII);
    assertThat(both.requestsSha256())
        .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(digests)));
    assertThat(both.parts()).extracting(Part::plan).containsExactly("queries", "ingestion");
  }

  @Test
  void redactsSecretsInAllFields() throws IOException {
    RunManifest.builder()
        .plan("http://user:s3cret@host/plan.jmx?key=s3cret")
        .option("broker.token", "s3cret")
        .option("broker", "scorpio=http://user:s3cret@host:9090,tenant=city")
        .option("J", "broker.token=s3cret")
        .versions(
            new Versions(
                "p", "j", "v", new Versions.Broker("k", "n", "v", "http://s3cret@h/?q=s3cret")))
        .notes(List.of("refused: Authorization: Bearer s3cret"))
        .build()
        .withNote("password=s3cret")
        .write(file);

    assertThat(Files.readString(file)).doesNotContain("s3cret");
    RunManifest read = RunManifest.read(file);
    assertThat(read.options())
        .containsEntry("broker.token", "(set)")
        .containsEntry("broker", "scorpio=http://host:9090,tenant=city");
    assertThat(read.versions().broker().url()).isEqualTo("http://h/");
  }

  @Test
  void restoresEngines() throws IOException {
    Engine engine =
        new Engine(
            "a:1099", "queries", "OpenJDK", 2, 0.5, -120, 80, 3, Instant.ofEpochSecond(9), true);
    complete().toBuilder().engines(List.of(engine)).build().write(file);

    assertThat(RunManifest.read(file).engines()).containsExactly(engine);
  }

  @Test
  void ignoresFieldsOfLaterReleases() throws IOException {
    Files.writeString(file, "{\"plan\": \"queries\", \"seed\": 7, \"later\": {\"a\": [1]}}");

    assertThat(RunManifest.read(file).seed()).isEqualTo(7);
  }

  @Test
  void reportsTheErrorInABrokenFile() throws IOException {
    Files.writeString(file, "{\"parts\": [{\"plan\": \"queries\"}]}");

    assertThatThrownBy(() -> RunManifest.read(file))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": parts[0]: requestsSha256 is missing.");
  }

  @Test
  void cannotBeChangedThroughItsCollections() {
    assertThatThrownBy(() -> complete().options().clear()).isInstanceOf(RuntimeException.class);
    assertThatThrownBy(() -> complete().notes().clear()).isInstanceOf(RuntimeException.class);
    assertThatThrownBy(() -> complete().parts().clear()).isInstanceOf(RuntimeException.class);
  }
}
