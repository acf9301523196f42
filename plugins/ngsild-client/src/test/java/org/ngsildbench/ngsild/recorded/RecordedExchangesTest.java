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
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Scorpio5;
import org.ngsildbench.ngsild.dialect.Stellio;

/** Holds the dialects to what running brokers answered to just these requests. */
class RecordedExchangesTest {

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "Q5_ALL")
  void scorpio4(BrokerCase one) throws IOException {
    replay(Scorpio.KIND, "scorpio-4.1.15", one);
  }

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "Q5_ALL")
  void scorpio5(BrokerCase one) throws IOException {
    replay(Scorpio.KIND, "scorpio-5.0.3", one);
  }

  /** Covers the requests that its own dialect changes. */
  @ParameterizedTest
  @EnumSource(names = "Q2")
  void scorpio5InItsOwnDialect(BrokerCase one) throws IOException {
    replay(Scorpio5.KIND, "scorpio-5.0.3-own", one);
  }

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "Q5_ALL")
  void stellio2(BrokerCase one) throws IOException {
    replay(Stellio.KIND, "stellio-2.5.2", one);
  }

  /** The temporal part of Orion-LD: two histories in one answer, and one that it cuts (206). */
  @ParameterizedTest
  @EnumSource(names = {"Q4", "Q5", "Q5_ALL"})
  void mintaka0(BrokerCase one) throws IOException {
    replay(OrionLd.KIND, "mintaka-0.7.0", one);
  }

  /** Stellio's gateway keeps its version to itself. */
  @ParameterizedTest
  @CsvSource({
    "scorpio, scorpio-4.1.15, Scorpio 4.1.15-SNAPSHOT",
    "scorpio, scorpio-5.0.3, Scorpio 5.0.3-SNAPSHOT",
    "stellio, stellio-2.5.2, Stellio",
    "orion-ld, orion-ld-1.3.0, Orion-LD 1.3.0"
  })
  void readsVersions(BrokerKind kind, String folder, String identity) throws IOException {
    Replay recorded = recorded(folder, BrokerCase.IDENTITY);
    try (FakeBroker broker = FakeBroker.answering(recorded::answer);
        NgsiLdClient client = BrokerCase.IDENTITY.client(kind, broker.uri())) {
      assertThat(client.identify()).hasToString(identity);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "scorpio-4.1.15, scorpio, Scorpio 4.1.15-SNAPSHOT",
    "scorpio-5.0.3, scorpio-5, Scorpio 5.0.3-SNAPSHOT",
    "stellio-2.5.2, stellio, Stellio",
    "orion-ld-1.3.0, orion-ld, Orion-LD 1.3.0"
  })
  void detectsKinds(String folder, BrokerKind kind, String identity) throws IOException {
    Replay recorded = recorded(folder, BrokerCase.DETECTION);
    try (FakeBroker broker = FakeBroker.answering(recorded::answer);
        NgsiLdClient client = BrokerCase.DETECTION.client(BrokerKind.AUTO, broker.uri())) {
      assertThat(client.identify())
          .hasToString(identity)
          .extracting(BrokerIdentity::kind)
          .isEqualTo(kind);
    }
  }

  /** Excludes cases that need Mintaka. */
  @ParameterizedTest
  @EnumSource(
      mode = EXCLUDE,
      names = {"Q4", "Q4_SERVER", "Q5", "Q5_SERVER", "Q5_ALL"})
  void orionLd1(BrokerCase one) throws IOException {
    replay(OrionLd.KIND, "orion-ld-1.3.0", one);
  }

  @Test
  void doesNotAnswerAnUnrecordedRequest() throws IOException {
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
