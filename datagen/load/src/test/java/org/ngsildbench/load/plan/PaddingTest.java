package org.ngsildbench.load.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.FleetEntity;

class PaddingTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final FleetEntity bus =
      new CurrentEntities(new Fleet(FleetSpec.quick()), DataModel.ATTRIBUTES).bus(3);

  @ParameterizedTest
  @ValueSource(ints = {10_000, 65_536})
  void paddedEntitiesHaveTheExactLengthAndAllAttributes(int bytes) throws Exception {
    FleetEntity padded = new Padding(bytes).padded(bus);
    assertThat(padded.json()).hasSize(bytes);
    ObjectNode read = (ObjectNode) JSON.readTree(padded.json());
    assertThat(read.at("/note/value").textValue()).matches("[a-z]+");
    read.remove("note");
    assertThat((Object) read).isEqualTo(JSON.readTree(bus.json()));
    assertThat(new Padding(bytes).padded(bus).json()).isEqualTo(padded.json());
  }

  @Test
  void leavesLongEntitiesUnchanged() {
    assertThat(new Padding(bus.json().length).padded(bus)).isSameAs(bus);
    assertThat(new Padding(0).padded(bus)).isSameAs(bus);
    FleetEntity small = new FleetEntity("urn:x:1", "X", "{\"id\":\"urn:x:1\"}".getBytes(UTF_8));
    assertThat(new Padding(50).padded(small)).isSameAs(small);
  }

  @Test
  void batchesOfLargeEntitiesAreSmaller() {
    assertThat(new Padding(0).fitting(1_000, 1 << 20)).isEqualTo(1_000);
    assertThat(new Padding(10_000).fitting(1_000, 1 << 20)).isEqualTo(104);
    assertThat(new Padding(10_000_000).fitting(1_000, 1 << 20)).isEqualTo(1);
  }
}
