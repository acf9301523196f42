package org.ngsildbench.fleet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.fleet.sensing.StationObservation;

/** The lazily computed fingerprint of a fleet. Thread-safe. */
@RequiredArgsConstructor
final class Fingerprint {

  /** Increase this when a change alters any reading or position. */
  private static final int GENERATOR_VERSION = 1;

  /** Increase this when a change alters what is lost, late or wrong. */
  private static final int FAULTS_VERSION = 1;

  private static final int SAMPLES = 24;

  private final Fleet fleet;
  private volatile String hexadecimal;

  String hexadecimal() {
    String known = hexadecimal;
    if (known == null) {
      known = computed();
      hexadecimal = known;
    }
    return known;
  }

  private String computed() {
    MessageDigest digest = sha256();
    FleetSpec spec = fleet.spec();
    String origin = GENERATOR_VERSION + " " + text(spec) + fleet.city().source();
    digest.update(origin.getBytes(StandardCharsets.UTF_8));
    int samples = Math.min(SAMPLES, spec.steps());
    long stride = spec.steps() / samples * spec.period().toMillis();
    long from = spec.epochMillis(0);
    for (int bus = 0; bus < spec.buses(); bus++) {
      short[][] rows = new short[BusObservation.COUNT][samples];
      fleet.fillBusScaled(bus, from, stride, rows);
      update(digest, rows);
      BusPosition last = fleet.busPosition(bus, spec.lastInstant().toEpochMilli());
      digest.update(last.toString().getBytes(StandardCharsets.UTF_8));
    }
    for (int station = 0; station < spec.stations(); station++) {
      short[][] rows = new short[StationObservation.COUNT][Math.min(2, samples)];
      fleet.fillStationScaled(station, from, stride, rows);
      update(digest, rows);
      digest.update(fleet.stationLocation(station).toString().getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Data quality came later; clean data keep their fingerprint. */
  private static String text(FleetSpec spec) {
    String clean =
        "FleetSpec[seed="
            + spec.seed()
            + ", buses="
            + spec.buses()
            + ", stations="
            + spec.stations()
            + ", period="
            + spec.period()
            + ", history="
            + spec.history()
            + "]";
    return spec.data().equals(DataQuality.CLEAN)
        ? clean
        : clean + " " + spec.data().text() + " " + FAULTS_VERSION;
  }

  private static void update(MessageDigest digest, short[][] rows) {
    for (short[] row : rows) {
      ByteBuffer bytes = ByteBuffer.allocate(2 * row.length);
      for (short reading : row) {
        bytes.putShort(reading);
      }
      digest.update(bytes.array());
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
