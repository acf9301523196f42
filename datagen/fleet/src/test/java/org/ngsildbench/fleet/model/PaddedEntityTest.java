package org.ngsildbench.fleet.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaddedEntityTest {

  private static final String ID = "urn:ngsi-ld:Vehicle:ioannina:";

  @Test
  void writes16000EntitiesOfTheDefaultSize() {
    PaddedEntity entities = new PaddedEntity(1, PaddedEntity.DEFAULT_BYTES);
    for (int i = 0; i < 16_000; i++) {
      assertThat(entities.entity(ID + i, i).json()).hasSize(1_024);
    }
  }

  @Test
  void everySizeAndLengthOfId() {
    Random random = new Random(2);
    for (int i = 0; i < 3_000; i++) {
      String id = ID + "x".repeat(random.nextInt(200)) + "é\"\\€😀".repeat(random.nextInt(3));
      int smallest = new PaddedEntity(0, 0).smallest(id);
      int size = i < 500 ? smallest + i : smallest + random.nextInt(20_000);
      FleetEntity entity = new PaddedEntity(i, size).entity(id, i);
      assertThat(entity.json()).hasSize(size);
      assertThat(Json.object(entity.json()))
          .containsEntry("id", id)
          .containsEntry("type", "Vehicle");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1_024, 4_096, 100_000})
  void consistsOfReadings(int size) {
    Map<String, Object> vehicle = Json.object(new PaddedEntity(1, size).entity(ID + 1, 1).json());
    assertThat(vehicle).containsKeys("location", "speed", "engineTemperature", "note");
    assertThat(vehicle.size()).isGreaterThan(size / 90);
    assertThat(((String) Json.in(vehicle, "note").get("value")).length()).isLessThan(100);
  }

  @Test
  void contentIsAFunctionOfSeedAndSequence() {
    PaddedEntity entities = new PaddedEntity(1, 1_024);
    String first = text(entities.entity(ID + 1, 1));
    assertThat(text(new PaddedEntity(1, 1_024).entity(ID + 1, 1))).isEqualTo(first);
    assertThat(text(entities.entity(ID + 1, 2))).isNotEqualTo(first);
    assertThat(text(new PaddedEntity(2, 1_024).entity(ID + 1, 1))).isNotEqualTo(first);
  }

  private static String text(FleetEntity entity) {
    return new String(entity.json(), StandardCharsets.UTF_8);
  }

  @Test
  void rejectsASizeTooSmallForTheId() {
    int smallest = new PaddedEntity(0, 0).smallest(ID);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PaddedEntity(1, smallest - 1).entity(ID, 1))
        .withMessage(
            "an entity named %s needs at least %d bytes, not %d", ID, smallest, smallest - 1);
  }
}
