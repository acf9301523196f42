package org.ngsildbench.measurement.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonDocumentTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("document.json");
  }

  @Test
  void restoresTheDocument() throws IOException {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("text", "Lärm \"quoted\" \u0000");
    document.put("whole", Long.MAX_VALUE);
    document.put("small", 7);
    document.put("decimal", 0.25);
    document.put("truth", true);
    document.put("absent", null);
    document.put("list", Arrays.asList("a", 1L, null, List.of(), Map.of()));
    document.put("object", Map.of("at", Instant.EPOCH));
    JsonDocument.write(file, document);

    JsonObject read = JsonDocument.read(file);
    assertThat(read.names())
        .containsExactly("text", "whole", "small", "decimal", "truth", "list", "object");
    assertThat(read.text("text")).isEqualTo("Lärm \"quoted\" \u0000");
    assertThat(read.number("whole")).isEqualTo(Long.MAX_VALUE);
    assertThat(read.number("small")).isEqualTo(7);
    assertThat(read.decimal("decimal")).isEqualTo(0.25);
    assertThat(read.texts("list")).containsExactly("a", "1", "null", "[]", "{}");
    assertThat(read.object("object").orElseThrow().instant("at")).isEqualTo(Instant.EPOCH);
    assertThat(read.object("absent")).isEmpty();
    assertThat(read.number("absent")).isZero();
  }

  @ParameterizedTest
  @CsvSource({"5.0, 5", "1e3, 1000", "5.9,", "18446744073709551621,", "1e300,", "-0.5,"})
  void readsOnlyWholeNumbersAsSuch(String text, Long whole) throws IOException {
    Files.writeString(file, "{\"number\":" + text + "}");
    JsonObject read = JsonDocument.read(file);
    if (whole == null) {
      assertThatThrownBy(() -> read.number("number"))
          .hasMessageContaining("number must be a whole number, but is");
    } else {
      assertThat(read.number("number")).isEqualTo(whole);
    }
  }

  @Test
  void messagesShortenValuesAndRemoveControlCharacters() throws IOException {
    JsonDocument.write(file, Map.of("object", "\u001b[31m" + "x".repeat(3_000_000)));
    JsonObject read = JsonDocument.read(file);

    assertThatThrownBy(() -> read.object("object"))
        .hasMessageContaining("object must be an object, but is ")
        .message()
        .doesNotContain("\u001b")
        .hasSizeLessThan(500);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "| not valid JSON at line 1",
        "{\"a\": 1 | not valid JSON at line 1",
        "{\"a\": 1 x | not valid JSON at line 1, column 10.",
        "[1, 2] | not a JSON object",
        "{\"a\": nonsense} | not valid JSON at line 1"
      })
  void reportsThePlaceOfInvalidJson(String content, String reason) throws IOException {
    Files.writeString(file, content == null ? "{" : content);

    assertThatThrownBy(() -> JsonDocument.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot read " + file)
        .hasMessageContaining(reason);
  }

  @Test
  void reportsAMissingFile() {
    assertThatThrownBy(() -> JsonDocument.read(file))
        .isInstanceOf(IOException.class)
        .hasMessage("Cannot read " + file + ": " + file + " does not exist.");
  }

  @Test
  void reportsAFieldOfTheWrongType() throws IOException {
    Files.writeString(
        file, "{\"text\": 1, \"list\": [1], \"object\": {\"number\": \"x\"}, \"at\": \"today\"}");
    JsonObject read = JsonDocument.read(file);

    assertThatThrownBy(() -> read.text("text")).hasMessageContaining("text must be a string");
    assertThatThrownBy(() -> read.objects("list"))
        .hasMessageContaining("list must be an array of objects");
    assertThatThrownBy(() -> read.object("object").orElseThrow().number("number"))
        .hasMessage(file + ": object: number must be a number, but is x.");
    assertThatThrownBy(() -> read.instant("at")).hasMessageContaining("ISO-8601");
    assertThatThrownBy(() -> read.requiredText("plan")).hasMessage(file + ": plan is missing.");
  }
}
