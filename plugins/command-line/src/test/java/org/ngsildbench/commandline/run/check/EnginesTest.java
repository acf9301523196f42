package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.usage.UsageException;

class EnginesTest {

  private static final List<BrokerChoice> EMBEDDED = List.of(BrokerChoice.EMBEDDED);
  private static final List<BrokerChoice> REMOTE =
      List.of(BrokerChoice.parse("spec=http://broker.example:9090"));

  @Test
  void acceptsHostsWithAndWithoutPort() {
    List<String> engines = List.of("load1", "10.0.0.2:1099", "[2001:db8::1]:1099");
    Engines.check(engines, REMOTE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "http://load1", "load1:port", "load1:1099:2"})
  void rejectsAnInvalidEngine(String engine) {
    assertThatThrownBy(() -> Engines.check(List.of(engine), REMOTE))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + engine + "' is not an engine; use HOST or HOST:PORT");
  }

  @Test
  void rejectsAnEngineGivenTwice() {
    assertThatThrownBy(() -> Engines.check(List.of("a", "b", "a"), REMOTE))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("a is named twice");
  }

  @Test
  void rejectsARemoteEngineWithTheEmbeddedBroker() {
    Engines.check(List.of("127.0.0.1:1099", "localhost"), EMBEDDED);
    assertThatThrownBy(() -> Engines.check(List.of("load1"), EMBEDDED))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("load1 cannot reach the embedded broker");
  }

  @Test
  void onlyLocalEnginesReadACityFile() {
    Engines.checkFiles(List.of("127.0.0.1:1099", "localhost"), true);
    Engines.checkFiles(List.of("load1"), false);
    assertThatThrownBy(() -> Engines.checkFiles(List.of("localhost", "load1:1099"), true))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("load1:1099 cannot read --gtfs and --replay");
  }
}
