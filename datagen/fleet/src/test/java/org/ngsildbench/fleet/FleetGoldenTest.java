package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.sensing.BusObservation;

/**
 * Pins the generator's output byte for byte, on every machine and Java version. For an intended
 * change, increase the generator version in {@link Fingerprint} and update the values.
 */
class FleetGoldenTest {

  private final Fleet fleet = new Fleet(FleetSpec.standard());

  @Test
  void aDayOfReadings() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    short[][] rows = new short[BusObservation.COUNT][1_440];
    double[] longitudes = new double[1_440];
    double[] latitudes = new double[1_440];
    long from = FleetSpec.START.toEpochMilli();
    for (int bus = 0; bus < 60; bus++) {
      fleet.fillBusScaled(bus, from, 60_000, rows);
      fleet.fillBusPositions(bus, from, 60_000, longitudes, latitudes);
      ByteBuffer bytes = ByteBuffer.allocate(1_440 * (2 * BusObservation.COUNT + 16));
      for (short[] row : rows) {
        bytes.asShortBuffer().put(row);
        bytes.position(bytes.position() + 2 * row.length);
      }
      for (int step = 0; step < 1_440; step++) {
        bytes.putDouble(longitudes[step]).putDouble(latitudes[step]);
      }
      digest.update(bytes.array());
    }
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("498da3fadfcf6bd789813509c870bd800b9d6f11915c2ec2ddc775dd7fbb6b4d");
  }

  @Test
  void fingerprints() {
    assertThat(fleet.fingerprint())
        .isEqualTo("74c8fed993437a808d9221913453af41dcd0a62a07da069c5b8d640e0a4b2872");
    assertThat(new Fleet(FleetSpec.quick()).fingerprint())
        .isEqualTo("018a2e103ef8399cd0fd987ee1a5369b0615c0b847b6be300a48e690ef0eb9a8");
  }

  @Test
  void entities() throws Exception {
    String all =
        Arrays.stream(DataModel.values())
            .flatMap(model -> new CurrentEntities(fleet, model).inLoadOrder())
            .map(entity -> new String(entity.json(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("\n"));
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("d4080dc8d070120d7ca2349cb665380275d5a78d5c27735427546feaf74b75bc");
  }
}
