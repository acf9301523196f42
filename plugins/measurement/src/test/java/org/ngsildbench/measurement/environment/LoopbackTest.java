package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackTest {

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:9090, 127.0.0.1",
    "//127.8.4.2:1099, 127.8.4.2",
    "//localhost, localhost",
    "https://LocalHost.:1026/x, LocalHost.",
    "http://orion.localhost, orion.localhost",
    "//[::1]:1099, [::1]"
  })
  void recognizesLoopback(String address, String host) {
    assertThat(Loopback.hostOf(address)).contains(host);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.0.0.7",
        "//127.0.0.1.example.org:1099",
        "//localhost.example.org",
        "//[fe80::1]",
        "host",
        ""
      })
  void rejectsOtherHosts(String address) {
    assertThat(Loopback.hostOf(address)).isEmpty();
  }
}
