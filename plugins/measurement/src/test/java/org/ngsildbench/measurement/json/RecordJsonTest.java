package org.ngsildbench.measurement.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.json.RecordJson.Inline;
import org.ngsildbench.measurement.json.RecordJson.OmitEmpty;

class RecordJsonTest {

  public record Item(String name, double size) {
    public Item {
      Objects.requireNonNull(name, "name");
    }
  }

  public record Position(int x, long y) {}

  public record Everything(
      @Inline Position position,
      boolean known,
      Instant time,
      Item item,
      List<Item> items,
      List<String> texts,
      Optional<Item> optional,
      Map<String, Long> counts,
      @OmitEmpty Map<String, Item> byName) {}

  private static Everything read(String json) throws IOException {
    return RecordJson.read(
        Everything.class, JsonDocument.parse("a test", json.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void restoresTheRecord() throws IOException {
    Item item = new Item("a", 1.5);
    Everything all =
        new Everything(
            new Position(-3, 1L << 40),
            true,
            Instant.EPOCH,
            item,
            List.of(item),
            List.of("b"),
            Optional.of(item),
            Map.of("200", 7L),
            Map.of("c", item));

    String json = new String(JsonDocument.bytes(RecordJson.write(all)), StandardCharsets.UTF_8);

    assertThat(read(json)).isEqualTo(all);
  }

  @Test
  void absentFieldsAreEmpty() throws IOException {
    Everything empty = read("{\"unknown\": [1]}");

    assertThat(empty)
        .isEqualTo(
            new Everything(
                new Position(0, 0),
                false,
                null,
                null,
                List.of(),
                List.of(),
                Optional.empty(),
                Map.of(),
                Map.of()));
    assertThat(RecordJson.write(empty))
        .containsKeys("x", "y", "items", "counts")
        .doesNotContainKeys("position", "byName");
  }

  @Test
  void reportsThePlaceOfAMissingField() {
    assertThatThrownBy(() -> read("{\"byName\": {\"c\": {}}}"))
        .isInstanceOf(IOException.class)
        .hasMessage("a test: byName: c: name is missing.");
  }

  @Test
  void reportsThePlaceOfAFieldOfAnotherType() {
    assertThatThrownBy(() -> read("{\"counts\": {\"200\": \"many\"}}"))
        .isInstanceOf(IOException.class)
        .hasMessage("a test: counts: 200 must be a number, but is many.");
  }

  @Test
  void rejectsAValueOfAnUnknownField() {
    Position position = new Position(1, 2);

    assertThat(RecordFields.with(position, "y", 3L)).isEqualTo(new Position(1, 3));
    assertThatThrownBy(() -> RecordFields.with(position, "z", 3L))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[x, y, z]");
  }
}
