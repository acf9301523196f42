package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * Tests text that does not follow the specification: converted as far as possible, and reported.
 */
class BadTextTest {

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon";
  private static final String STOP_TIMES =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {";", "\t"})
  void reportsOtherSeparators(String separator) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", STOPS.replace(",", separator), "A,S,1,1".replace(",", separator))
                .file("stop_times.txt", STOP_TIMES.replace(",", separator)),
            folder);
    assertThat(converted.findings(FindingKind.MALFORMED_ROW))
        .extracting(FeedFinding::file)
        .containsExactly("stops.txt", "stop_times.txt");
    assertThat(converted.findings(FindingKind.MALFORMED_ROW).get(0).message())
        .contains(separator.equals(";") ? "by semicolons" : "by tabs");
  }

  @Test
  void byteOrderMarkWindowsLineEndsAndQuotedLineEndsAreRead() throws Exception {
    byte[] stops =
        ("\uFEFF"
                + STOPS
                + "\r\nS1,\"First, \"\"old\"\"\r\ntown\",38.0,23.0\r\nS2,B,38.1,23.0\r\n"
                + "\r\nS3,C,95,23.0\r\n")
            .getBytes(StandardCharsets.UTF_8);
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.value("GtfsStop", "S1", "name").textValue())
        .isEqualTo("First, \"old\"\r\ntown");
    assertThat(converted.findings(FindingKind.BAD_COORDINATES))
        .extracting(FeedFinding::line)
        .containsExactly(6L);
  }

  @ParameterizedTest
  @CsvSource({"UTF-16LE", "UTF-16BE"})
  void readsAndReportsUtf16(String charset) throws Exception {
    byte[] stops =
        ("\uFEFF" + STOPS + "\nS1,Σύνταγμα 😀,38.0,23.0\nS2,B,38.1,23\nS3,C,38.2,23\n")
            .getBytes(charset);
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.value("GtfsStop", "S1", "name").textValue()).isEqualTo("Σύνταγμα 😀");
    assertThat(converted.report().findings().count(FindingKind.ENCODING)).isEqualTo(1);
  }

  @Test
  void readsAndReportsWindowsText() throws Exception {
    byte[] stops =
        (STOPS + "\nS1,Äußere Straße,38.0,23.0\nS2,B,38.1,23\nS3,C,38.2,23\n")
            .getBytes("windows-1252");
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.value("GtfsStop", "S1", "name").textValue()).isEqualTo("Äußere Straße");
    assertThat(converted.findings(FindingKind.ENCODING))
        .extracting(FeedFinding::line)
        .containsExactly(2L);
  }

  @Test
  void reportsInvalidHeaderText() throws Exception {
    byte[] stops = ("\n" + STOPS + ",Höhe\nS1,A,38,23\nS2,B,38.1,23\n").getBytes("windows-1252");
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.findings(FindingKind.ENCODING))
        .extracting(FeedFinding::line)
        .containsExactly(2L);
  }

  @Test
  void removesNulAndReportsItsLine() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", STOPS, "S1,A,38.0,23.0", "S\u00002,\u0000B\u0000Ä,38.1,23")
                .file("stop_times.txt", STOP_TIMES, "T,07:00:00,07:00:00,S2,1", "T,,,S1,2"),
            folder);

    assertThat(converted.value("GtfsStop", "S2", "name").textValue()).isEqualTo("BÄ");
    assertThat(converted.value("GtfsStopTime", "T:1", "hasStop").textValue()).endsWith(":S2");
    assertThat(converted.findings(FindingKind.ENCODING))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "stops.txt:3: contains NUL characters, which brokers reject; they were removed (kept)");
  }

  @Test
  void rejectsAnUnclosedQuoteWithItsLine() {
    assertThatThrownBy(
            () ->
                Converted.of(
                    FeedBuilder.line().file("stops.txt", STOPS, "S1,\"First,38,23", "S2,B,38,23"),
                    folder))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("stops.txt:2")
        .hasMessageContaining("never closed");
  }
}
