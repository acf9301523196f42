package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.measurement.manifest.Versions;

class BrokerWarningsTest {

  private static final String URL = "http://127.0.0.1:9090";

  private static List<String> of(String asked, String kind, String name, String version) {
    return BrokerWarnings.of(
        BrokerChoice.parse(asked + "=" + URL), new Versions.Broker(kind, name, version, URL));
  }

  @Test
  void doesNotWarnAboutACompleteResponse() {
    assertThat(of("auto", "scorpio-5", "Scorpio", "5.0.3")).isEmpty();
    assertThat(of("scorpio", "scorpio", "Scorpio", "4.1.15")).isEmpty();
    assertThat(of("auto", "spec", "ngsild-bench embedded", "0.1")).isEmpty();
  }

  @Test
  void unidentifiedBrokerGetsTheStandardDialect() {
    assertThat(of("auto", "spec", "NGSI-LD broker", ""))
        .singleElement()
        .asString()
        .contains("could not be detected", "the plain specification is used", "KIND=" + URL);
  }

  @Test
  void warnsAboutAnUnknownVersion() {
    assertThat(of("auto", "stellio", "Stellio", ""))
        .singleElement()
        .asString()
        .startsWith("Stellio does not report its version");
  }

  @Test
  void warnsAboutALaterScorpioWithAnOlderDialect() {
    for (String version : List.of("5.0.3-SNAPSHOT", "6.0", "10.1.0")) {
      assertThat(of("scorpio", "scorpio", "Scorpio", version))
          .singleElement()
          .asString()
          .contains("with the dialect of 4.1", "--broker scorpio-5=" + URL);
    }
  }
}
