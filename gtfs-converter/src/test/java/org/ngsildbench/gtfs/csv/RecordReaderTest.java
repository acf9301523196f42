package org.ngsildbench.gtfs.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.feed.FeedException;

class RecordReaderTest {

  private static final List<String> PIECES =
      List.of(
          "a",
          "Stop",
          "\u03b1\u03b8\u03ae\u03bd\u03b1",
          "\ud83d\ude8c",
          " ",
          ",",
          "\"",
          "\n",
          "\r\n",
          "\r",
          "7");

  /** Tests any field content with reads that end anywhere. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000, 1 << 20})
  void readsFieldsAsWritten(int bytesARead) throws IOException {
    Random random = new Random(bytesARead);
    List<List<String>> written = new ArrayList<>();
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      List<String> record = record(random);
      written.add(record);
      file.append(String.join(",", record.stream().map(field -> quoted(field, random)).toList()));
      file.append(List.of("\n", "\r\n", "\r").get(random.nextInt(3)));
    }

    assertThat(read(file.toString(), bytesARead))
        .isEqualTo(written.stream().map(RecordReaderTest::trimmed).toList());
  }

  private static List<String> record(Random random) {
    List<String> fields = new ArrayList<>(List.of("first"));
    for (int i = random.nextInt(6); i > 0; i--) {
      StringBuilder field = new StringBuilder();
      for (int piece = random.nextInt(5); piece > 0; piece--) {
        field.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      fields.add(field.toString());
    }
    return fields;
  }

  /** Quotes a field where required, and sometimes where not. */
  private static String quoted(String field, Random random) {
    boolean needed = field.chars().anyMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return needed || random.nextInt(4) == 0 ? '"' + field.replace("\"", "\"\"") + '"' : field;
  }

  private static List<String> trimmed(List<String> fields) {
    return fields.stream().map(field -> field.replaceAll("^[ \t]+|[ \t]+\\z", "")).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "a,b|a;b",
        "a,|a;",
        ",|;",
        "5\" pipe,\"x\"y,z|5\" pipe;xy;z",
        "\"a\"\"\",b|a\";b",
        "\"\",b|;b",
        "\t a\t,  b c |a;b c"
      })
  void acceptsNonStandardQuotes(String line, String fields) throws IOException {
    assertThat(read(line, 3)).containsExactly(List.of(fields.split(";", -1)));
  }

  @Test
  void skipsEmptyLines() throws IOException {
    assertThat(read("\n\n a\r\n\r\n  \n\"\"\nb\n\n", 2))
        .containsExactly(List.of("a"), List.of("b"));
    assertThat(read("", 2)).isEmpty();
  }

  @Test
  void recordsHaveTheirFirstLine() throws IOException {
    List<Long> lines = new ArrayList<>();
    try (RecordReader reader = reader("a\n\n\"b\nb\r\nb\rb\",c\r\nd\re", 1)) {
      while (reader.next()) {
        lines.add(reader.line());
      }
    }
    assertThat(lines).containsExactly(1L, 3L, 7L, 8L);
  }

  @Test
  void unneededColumnsAreEmpty() throws IOException {
    try (RecordReader reader = reader("a,b,\"c\",d\na,b,c,d,e\n", 2)) {
      reader.only(new boolean[] {true, false, true, false});
      assertThat(reader.next()).isTrue();
      assertThat(fields(reader.row(4), 4)).containsExactly("a", "", "c", "");
      assertThat(reader.size()).isEqualTo(4);
      assertThat(reader.next()).isTrue();
      assertThat(fields(reader.row(4), 4)).containsExactly("a", "", "c", "");
      assertThat(reader.emptyFrom(4)).isFalse();
    }
  }

  @Test
  void removesNulAndTreatsOnlyNulAsEmpty() throws IOException {
    String file = "a\0b,\0\0,c\n\0\0\0\nd,\0\n\0\0\0";
    assertThat(read(file, 3)).containsExactly(List.of("ab", "", "c"), List.of("d", ""));
    try (RecordReader reader = reader("a,\0\0,\0\n", 3)) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.emptyFrom(1)).isTrue();
    }
  }

  /** A field that needs unescaping must not affect the others. */
  @Test
  void unescapesAllFieldsOfARow() throws IOException {
    int columns = 300_000;
    String row = "\u03b1".repeat(100_000) + ",".repeat(columns - 2) + ",\u03c9\n";
    try (RecordReader reader = reader(row.repeat(5), 1 << 16)) {
      for (int i = 0; i < 5; i++) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.row(columns).get(columns - 1)).isEqualTo("\u03c9");
      }
    }
  }

  @Test
  void rowsHaveTheColumnsOfTheirTable() throws IOException {
    try (RecordReader reader = reader("a,b,c,,\n", 2)) {
      assertThat(reader.next()).isTrue();
      assertThat(fields(reader.row(2), 2)).containsExactly("a", "b");
      assertThat(fields(reader.row(7), 7)).containsExactly("a", "b", "c", "", "", "", "");
      assertThat(reader.emptyFrom(3)).isTrue();
      assertThat(reader.emptyFrom(2)).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"'x,\"',is never closed", "'x,',over 1 MB"})
  void reportsTheLineOfATooLongRecord(String start, String why) throws IOException {
    String file =
        "a,b\n" + start + "y".repeat(why.contains("never") ? 1000 : 1 << 20) + "\n".repeat(2);
    try (RecordReader reader = reader(file, 1 << 16)) {
      assertThat(reader.next()).isTrue();
      assertThatThrownBy(reader::next)
          .isInstanceOf(FeedException.class)
          .hasMessageStartingWith("f.txt:2: ")
          .hasMessageContaining(why);
    }
  }

  private static List<List<String>> read(String text, int bytesARead) throws IOException {
    List<List<String>> records = new ArrayList<>();
    try (RecordReader reader = reader(text, bytesARead)) {
      while (reader.next()) {
        records.add(fields(reader.row(reader.size()), reader.size()));
      }
    }
    return records;
  }

  private static List<String> fields(Row row, int columns) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      fields.add(row.get(i));
    }
    return fields;
  }

  private static RecordReader reader(String text, int bytesARead) {
    InputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    InputStream inPieces =
        new FilterInputStream(bytes) {
          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            return super.read(buffer, offset, Math.min(length, bytesARead));
          }
        };
    return new RecordReader(inPieces, "f.txt", new FieldText());
  }
}
