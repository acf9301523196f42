package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionsTest {

  @ParameterizedTest
  @CsvSource({
    "stellio, Stellio, 2.5.2, Stellio 2.5.2",
    "stellio, Stellio, '', Stellio",
    "stellio, Stellio, , Stellio",
    "stellio, , 2.5.2, stellio 2.5.2",
    ", , , unknown broker"
  })
  void titlesABrokerByWhatIsKnown(String kind, String name, String version, String title) {
    assertThat(new Versions.Broker(kind, name, version, "http://h").titleAndVersion())
        .isEqualTo(title);
  }
}
