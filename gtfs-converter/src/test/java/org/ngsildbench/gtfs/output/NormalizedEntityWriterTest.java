package org.ngsildbench.gtfs.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NormalizedEntityWriterTest {

  private final List<String> entities = new ArrayList<>();
  private final NormalizedEntityWriter writer =
      new NormalizedEntityWriter(entity -> entities.add(new String(entity.copy(), UTF_8)));

  @Test
  void writesNormalizedNgsiLd() throws IOException {
    writer.begin("urn:a:1", "Stop");
    writer.property("name", "Port");
    writer.property("sequence", -7);
    writer.property("open", true);
    writer.number("price", "1.50");
    writer.date("from", "2026-01-05");
    writer.relationship("of", new SerializedString("urn:b:1"));
    writer.relationship("parts", List.of("urn:c:1", "urn:c:2"));
    writer.metres("along", new double[] {0, 1.5});
    writer.end();
    assertThat(entities)
        .containsExactly(
            "{\"id\":\"urn:a:1\",\"type\":\"Stop\",\"name\":{\"type\":\"Property\",\"value\":\"Port\"},"
                + "\"sequence\":{\"type\":\"Property\",\"value\":-7},"
                + "\"open\":{\"type\":\"Property\",\"value\":true},"
                + "\"price\":{\"type\":\"Property\",\"value\":1.50},"
                + "\"from\":{\"type\":\"Property\",\"value\":{\"@type\":\"Date\",\"@value\":\"2026-01-05\"}},"
                + "\"of\":{\"type\":\"Relationship\",\"object\":\"urn:b:1\"},"
                + "\"parts\":{\"type\":\"Relationship\",\"object\":[\"urn:c:1\",\"urn:c:2\"]},"
                + "\"along\":{\"type\":\"Property\",\"value\":[0.0,1.5],\"unitCode\":\"MTR\"}}");
  }

  @Test
  void placesHaveLongitudeFirst() throws IOException {
    writer.begin("urn:a:1", "Shape");
    writer.observedAt(Instant.parse("2026-01-05T00:00:00Z"));
    writer.point("location", 20.5, 39);
    writer.observedAt(null);
    writer.line("line", new double[] {1, 2}, new double[] {3, 4});
    writer.projected("flat", "EPSG:1", new double[] {1}, new double[] {2});
    writer.end();
    assertThat(entities.get(0))
        .endsWith(
            ",\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[20.5,39.0]},"
                + "\"observedAt\":\"2026-01-05T00:00:00Z\"},"
                + "\"line\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"LineString\",\"coordinates\":[[1.0,3.0],[2.0,4.0]]}},"
                + "\"flat\":{\"type\":\"Property\",\"value\":{\"type\":\"Point\",\"coordinates\":[1.0,2.0],\"crs\":\"EPSG:1\"}}}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a\"b",
        "back\\slash",
        "tab\tline\nreturn\r",
        "\u0000\u001f\u007f",
        "Ιωάννινα 🚌"
      })
  void readsAnyText(String text) throws IOException {
    writer.begin("urn:a:1", "Stop");
    writer.property("name", text);
    writer.end();
    assertThat(values(entities.get(0))).contains(text);
  }

  @Test
  void abandonedEntitiesLeaveNoOutput() throws IOException {
    writer.begin("urn:a:1", "Stop");
    writer.property("name", "x".repeat(5000));
    writer.abandon();
    writer.begin("urn:a:2", "Stop");
    writer.end();
    assertThat(entities).containsExactly("{\"id\":\"urn:a:2\",\"type\":\"Stop\"}");
    assertThat(writer.written()).isEqualTo(1);
  }

  @Test
  void writesMetresLikeJava() throws IOException {
    Random random = new Random(5);
    double[] metres = new double[20_000];
    for (int i = 0; i < metres.length; i++) {
      metres[i] = i < 12_000 ? i / 100.0 : random.nextDouble() * Math.pow(10, i % 9);
    }
    metres[12_000] = 9_999_999.99;
    metres[12_001] = 10_000_000;
    writer.begin("urn:a:1", "Shape");
    writer.metres("along", metres);
    writer.end();
    String entity = entities.get(0);
    String array = entity.substring(entity.lastIndexOf('[') + 1, entity.indexOf(']'));
    List<String> expected = new ArrayList<>();
    for (double value : metres) {
      expected.add(Double.toString(Math.round(value * 100) / 100.0));
    }
    assertThat(List.of(array.split(","))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0,00:00:00", "21659,06:00:59", "90605,25:10:05", "360000,100:00:00"})
  void serviceTimesExceedTheDay(int seconds, String written) throws IOException {
    writer.begin("urn:a:1", "StopTime");
    writer.serviceTime("arrivalTime", seconds);
    writer.end();

    assertThat(values(entities.get(0))).contains(written);
  }

  private static List<String> values(String json) throws IOException {
    List<String> values = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          values.add(parser.getText());
        }
      }
    }
    return values;
  }
}
