package org.ngsildbench.vehicles.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageWriter;
import org.ngsildbench.vehicles.simulation.City;
import org.ngsildbench.vehicles.simulation.DriverReplay;
import org.ngsildbench.vehicles.simulation.FleetSettings;

class EnvelopeReaderTest {

  private static final FleetSettings FLEET = FleetSettings.of(3, 11);
  private static final long SECOND = 1_000_000_000L;

  private final DriverMessageCounter ears = ears(FLEET);
  private final List<Long> delays = new ArrayList<>();
  private final EnvelopeReader reader =
      new EnvelopeReader(ears, (intended, arrival) -> delays.add(arrival - intended));

  private static DriverMessageCounter ears(FleetSettings fleet) {
    return new DriverMessageCounter(
        fleet.numbers(), fleet.whole(), driver -> MessageWriter.source(fleet.seedOf(driver)));
  }

  @AfterEach
  void free() {
    reader.close();
  }

  private void hear(FleetSettings fleet, int driver, int second, long nanos, Compression packed) {
    DriverReplay replay = new DriverReplay(fleet, City.paths());
    try (MessageWriter writer = new MessageWriter(City.paths(), fleet.begin(), packed)) {
      reader.received(
          ByteBuffer.wrap(
              writer.surroundings(replay.at(driver, second), new int[] {1, 2}, 2, 2, 7)),
          nanos);
    }
  }

  @ParameterizedTest
  @EnumSource(Compression.class)
  void delayStartsAtTheMessagesLocation(Compression packed) {
    ears.located(1, 5 * SECOND);
    ears.located(1, 15 * SECOND);

    hear(FLEET, 1, 0, 5 * SECOND + 300, packed);
    hear(FLEET, 1, 0, 6 * SECOND + 300, packed);
    hear(FLEET, 1, 10, 15 * SECOND + 700, packed);

    assertThat(delays).containsExactly(300L, 700L);
    assertThat(ears.counts()).isEqualTo(new SurroundingsCounts(3, 0, 2, 2));
  }

  /** Otherwise they would make up for locations without a message. */
  @Test
  void messagesForSecondsWithoutALocationAreStrays() {
    ears.located(1, 5 * SECOND);
    ears.located(1, 15 * SECOND);

    hear(FLEET, 1, 0, 16 * SECOND, Compression.NONE);
    hear(FLEET, 1, 1, 16 * SECOND, Compression.NONE);
    hear(FLEET, 1, 9, 16 * SECOND, Compression.NONE);

    assertThat(ears.counts()).isEqualTo(new SurroundingsCounts(1, 2, 2, 1));
    assertThat(ears.counts().unanswered()).isOne();
  }

  @Test
  void ignoresMessagesOfAnotherFleet() {
    ears.located(1, 5 * SECOND);

    hear(FleetSettings.of(3, 12), 1, 0, 6 * SECOND, Compression.NONE);
    hear(FLEET, 2, 0, 6 * SECOND, Compression.NONE);

    assertThat(delays).isEmpty();
    assertThat(ears.counts()).isEqualTo(new SurroundingsCounts(0, 2, 1, 0));
    assertThat(ears.counts().unanswered()).isOne();
  }

  /**
   * All parts receive all messages: those for other parts' drivers are neither counted nor strays.
   */
  @Test
  void driversOfOtherPartsAreNotStrays() {
    DriverMessageCounter part = ears(FLEET.withNumbers(FLEET.numbers().part(0, 3)));
    part.located(0, 5 * SECOND);
    for (int driver = 0; driver < 4; driver++) {
      long source = MessageWriter.source(FLEET.seedOf(driver));
      part.heard(driver, source, 0, 6 * SECOND, (intended, arrival) -> {});
    }
    part.heard(2, 1, 0, 6 * SECOND, (intended, arrival) -> {});

    assertThat(part.counts())
        .as("a driver 3 and another fleet's 2")
        .isEqualTo(new SurroundingsCounts(1, 2, 1, 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x\u009c",
        "{\"Driver\":1}",
        "{\"Source-Id\":\"0\",\"Driver\":1,\"Second\":0}",
        "\"Source-Id\":\"0000000000000000\",\"Driver\":99999999999999999999,\"Second\":0",
        "\"Source-Id\":\"zzzzzzzzzzzzzzzz\",\"Driver\":1,\"Second\":",
        "\"Driver\":1,\"Second\":0,\"Source-Id\":\"00"
      })
  void countsUnreadableMessagesAsStrays(String message) {
    ears.located(1, SECOND);

    reader.received(ByteBuffer.wrap(message.getBytes(StandardCharsets.ISO_8859_1)), 2 * SECOND);

    assertThat(ears.counts()).isEqualTo(new SurroundingsCounts(0, 1, 1, 0));
  }
}
