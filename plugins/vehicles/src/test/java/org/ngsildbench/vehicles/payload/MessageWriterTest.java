package org.ngsildbench.vehicles.payload;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.json.JsonBytes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.City;
import org.ngsildbench.vehicles.simulation.DriverReplay;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.simulation.SectionSummary;

class MessageWriterTest {

  private static final Instant BEGIN = Instant.parse("2026-02-28T23:59:50Z");
  private static final long DUE = 12_345_678_901L;

  private final Paths paths = City.paths();
  private final DriverReplay replay = new DriverReplay(FleetSettings.of(100, 5), paths);
  private final DriverState now = replay.at(42, 47);
  private final SectionSamples samples = samples();

  private SectionSamples samples() {
    SectionSamples driven = replay.newSamples();
    driven.drive(replay.at(42, 7), 47);
    return driven;
  }

  private MessageWriter writer(Compression compression) {
    return new MessageWriter(paths, BEGIN, compression);
  }

  @Test
  void locationHasPlaceTimeAndSpeed() throws IOException {
    try (MessageWriter writer = writer(Compression.NONE)) {
      Map<String, String> fields = fields(writer.location(now, DUE));
      assertThat(fields)
          .containsEntry("/Event-Type", "Vehicle Location")
          .containsEntry("/Application-Id", "SmartDriver")
          .containsEntry("/Driver", "42")
          .containsEntry("/Second", "47")
          .containsEntry("/Timestamp", "2026-03-01T00:00:02.345Z")
          .containsEntry("/Body/timestamp", "2026-03-01T00:00:02.345Z")
          .containsEntry("/Body/accuracy", "5.0");
      assertNumber(fields, "/Body/latitude", paths.latitude(now.north()), 5e-8);
      assertNumber(fields, "/Body/longitude", paths.longitude(now.east()), 5e-8);
      assertNumber(fields, "/Body/speed", now.speed(), 0.005);
      assertThat(fields.get("/Event-Id"))
          .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
      assertThat(fields.get("/Source-Id")).matches("[0-9a-f]{64}");
    }
  }

  @Test
  void sectionHasOneSamplePerSecondAndASummary() throws IOException {
    try (MessageWriter writer = writer(Compression.NONE)) {
      Map<String, String> fields = fields(writer.section(samples, now, DUE));
      SectionSummary summary = SectionSummary.of(samples);
      assertThat(fields)
          .containsKey("/Body/samples/39/speed")
          .doesNotContainKey("/Body/samples/40/speed");
      assertThat(fields)
          .containsEntry("/Body/samples/39/timestamp", "2026-03-01T00:00:02.345Z")
          .containsEntry("/Body/samples/0/timestamp", "2026-02-28T23:59:23.345Z")
          .containsEntry("/Body/sharpAccelerations", "" + summary.sharpAccelerations())
          .containsEntry("/Body/sharpDecelerations", "" + summary.sharpDecelerations());
      assertNumber(fields, "/Body/pke", summary.pke(), 0.0005);
      assertNumber(fields, "/Body/meanRrInterval", summary.meanInterval(), 0.0005);
      for (int i = 0; i < samples.size(); i++) {
        String sample = "/Body/samples/" + i;
        assertNumber(fields, sample + "/speed", samples.speed(i), 0.005);
        assertNumber(fields, sample + "/latitude", paths.latitude(samples.north(i)), 5e-8);
        int intervals = samples.afterIntervals(i) - samples.firstInterval(i);
        for (int beat = 0; beat < intervals; beat++) {
          assertThat(fields)
              .containsEntry(
                  sample + "/rrIntervals/" + beat,
                  "" + samples.intervalMillis(samples.firstInterval(i) + beat));
        }
        assertThat(fields).doesNotContainKey(sample + "/rrIntervals/" + intervals);
      }
    }
  }

  /**
   * At slightly more than 70 beats per minute, the intervals of forty seconds fill forty seconds.
   */
  @Test
  void intervalsBetweenBeatsFillTheTime() {
    int sum = 0;
    for (int i = 0; i < samples.intervals(); i++) {
      sum += samples.intervalMillis(i);
    }
    assertThat(sum).isBetween(37_000, 43_000);
  }

  @Test
  void listsNeighbours() throws IOException {
    try (MessageWriter writer = writer(Compression.NONE)) {
      Map<String, String> fields =
          fields(writer.surroundings(now, new int[] {7, 9, 11}, 2, 60, DUE));
      assertThat(fields)
          .containsEntry("/Body/found", "60")
          .containsEntry("/Body/vehicles/0", "7")
          .containsEntry("/Body/vehicles/1", "9")
          .doesNotContainKey("/Body/vehicles/2");
    }
  }

  @Test
  void equalEventsGiveEqualBytes() {
    try (MessageWriter first = writer(Compression.GZIP);
        MessageWriter second = writer(Compression.GZIP)) {
      second.section(samples, replay.at(42, 47), DUE - 86_400_000_000_000L);
      assertThat(second.location(replay.at(42, 47), DUE)).isEqualTo(first.location(now, DUE));
    }
  }

  @Test
  void compressedMessagesDecompressToThePlainOnes() throws IOException {
    try (MessageWriter plain = writer(Compression.NONE);
        MessageWriter deflate = writer(Compression.DEFLATE);
        MessageWriter gzip = writer(Compression.GZIP)) {
      for (int i = 0; i < 3; i++) {
        byte[] section = plain.section(samples, now, DUE + i);
        byte[] deflated = deflate.section(samples, now, DUE + i);
        byte[] gzipped = gzip.section(samples, now, DUE + i);
        assertThat(all(new InflaterInputStream(new ByteArrayInputStream(deflated))))
            .isEqualTo(section);
        assertThat(all(new GZIPInputStream(new ByteArrayInputStream(gzipped)))).isEqualTo(section);
        assertThat(deflated.length).isLessThan(section.length / 2);
        assertThat(deflate.plainBytes()).isEqualTo(section.length);
      }
    }
  }

  /** The paper has about 600 and 5,000 bytes. */
  @Test
  void messageSizesMatchThePaper() {
    try (MessageWriter writer = writer(Compression.NONE)) {
      assertThat(writer.location(now, DUE).length).isBetween(400, 700);
      assertThat(writer.section(samples, now, DUE).length).isBetween(4_000, 7_000);
    }
  }

  @Test
  void writesNumbersExactly() {
    JsonBytes json = new JsonBytes();
    json.decimal(-0.0004, 3).put(' ').decimal(-1.9995, 3).put(' ').decimal(12.05, 1);
    json.put(' ').number(Long.MAX_VALUE).put(' ').number(-10).put(' ');
    json.padded(7, 3).put(' ').hex(0xabcL, 4).put(' ').decimal(0.00000012, 7);
    assertThat(new String(json.array(), 0, json.size(), StandardCharsets.US_ASCII))
        .isEqualTo("0.000 -2.000 12.1 9223372036854775807 -10 007 0abc 0.0000001");
  }

  private static byte[] all(InputStream in) throws IOException {
    try (in) {
      return in.readAllBytes();
    }
  }

  private static void assertNumber(
      Map<String, String> fields, String name, double expected, double within) {
    assertThat(Math.abs(Double.parseDouble(fields.get(name)) - expected))
        .as(name)
        .isLessThanOrEqualTo(within);
  }

  /** Returns all values by their path. */
  private static Map<String, String> fields(byte[] json) throws IOException {
    Map<String, String> fields = new LinkedHashMap<>();
    List<String> duplicates = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken().isScalarValue()
            && parser.currentToken() != JsonToken.FIELD_NAME) {
          String path = parser.getParsingContext().pathAsPointer().toString();
          if (fields.put(path, parser.getText()) != null) {
            duplicates.add(path);
          }
        }
      }
    }
    assertThat(duplicates).isEmpty();
    return fields;
  }
}
