package org.ngsildbench.ngsild.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.EnumSource.Mode.EXCLUDE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** Holds the dialects to what running brokers answered to just these requests. */
class RecordedExchangesTest {

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "Q5_ALL")
  void scorpio4(BrokerCase one) throws IOException {
    replay(BrokerKind.SCORPIO, "scorpio-4.1.15", one);
  }

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "Q5_ALL")
  void scorpio5(BrokerCase one) throws IOException {
    replay(BrokerKind.SCORPIO, "scorpio-5.0.3", one);
  }

  /** What its own dialect asks otherwise. */
  @ParameterizedTest
  @EnumSource(names = "Q2")
  void scorpio5InItsOwnDialect(BrokerCase one) throws IOException {
    replay(BrokerKind.SCORPIO_5, "scorpio-5.0.3-own", one);
  }

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "Q5_ALL")
  void stellio2(BrokerCase one) throws IOException {
    replay(BrokerKind.STELLIO, "stellio-2.5.2", one);
  }

  /** The temporal part of Orion-LD: two histories in one answer, and one that it cuts (206). */
  @ParameterizedTest
  @EnumSource(names = {"Q4", "Q5", "Q5_ALL"})
  void mintaka0(BrokerCase one) throws IOException {
    replay(BrokerKind.ORION_LD, "mintaka-0.7.0", one);
  }

  /** Stellio's gateway keeps its version to itself. */
  @ParameterizedTest
  @CsvSource({
    "SCORPIO, scorpio-4.1.15, Scorpio 4.1.15-SNAPSHOT",
    "SCORPIO, scorpio-5.0.3, Scorpio 5.0.3-SNAPSHOT",
    "STELLIO, stellio-2.5.2, Stellio",
    "ORION_LD, orion-ld-1.3.0, Orion-LD 1.3.0"
  })
  void versionsAreRead(BrokerKind kind, String folder, String identity) throws IOException {
    Replay recorded = recorded(folder, BrokerCase.IDENTITY);
    try (FakeBroker broker = FakeBroker.answering(recorded::answer);
        NgsiLdClient client = BrokerCase.IDENTITY.client(kind, broker.uri())) {
      assertThat(client.identify()).hasToString(identity);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "scorpio-4.1.15, SCORPIO, Scorpio 4.1.15-SNAPSHOT",
    "scorpio-5.0.3, SCORPIO_5, Scorpio 5.0.3-SNAPSHOT",
    "stellio-2.5.2, STELLIO, Stellio",
    "orion-ld-1.3.0, ORION_LD, Orion-LD 1.3.0"
  })
  void kindsAreFoundOut(String folder, BrokerKind kind, String identity) throws IOException {
    Replay recorded = recorded(folder, BrokerCase.DETECTION);
    try (FakeBroker broker = FakeBroker.answering(recorded::answer);
        NgsiLdClient client = BrokerCase.DETECTION.client(BrokerKind.AUTO, broker.uri())) {
      assertThat(client.identify())
          .hasToString(identity)
          .extracting(BrokerIdentity::kind)
          .isEqualTo(kind);
    }
  }

  /** What it answers without Mintaka. */
  @ParameterizedTest
  @EnumSource(
      mode = EXCLUDE,
      names = {"Q4", "Q4_SERVER", "Q5", "Q5_SERVER", "Q5_ALL"})
  void orionLd1(BrokerCase one) throws IOException {
    replay(BrokerKind.ORION_LD, "orion-ld-1.3.0", one);
  }

  @Test
  void anotherRequestThanTheRecordedOneIsNotAnswered() throws IOException {
    Replay recorded = recorded("scorpio-4.1.15", BrokerCase.Q2);
    try (FakeBroker broker = FakeBroker.answering(recorded::answer);
        NgsiLdClient client = BrokerCase.Q2.client(BrokerKind.SPEC, broker.uri())) {
      assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> BrokerCase.Q2.check(client)))
          .hasMessageContaining("599");
      assertThat(recorded.isOver()).isFalse();
    }
  }

  private static void replay(BrokerKind kind, String folder, BrokerCase one) throws IOException {
    Replay recorded = recorded(folder, one);
    try (FakeBroker broker = FakeBroker.answering(recorded::answer);
        NgsiLdClient client = one.client(kind, broker.uri())) {
      one.check(client);
    }
    assertThat(recorded.isOver()).as("all of %s was asked for", one.file()).isTrue();
  }

  private static Replay recorded(String folder, BrokerCase one) throws IOException {
    String resource = "/exchanges/" + folder + "/" + one.file();
    try (InputStream file = RecordedExchangesTest.class.getResourceAsStream(resource)) {
      return new Replay(ExchangeFile.read(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
    }
  }
}
