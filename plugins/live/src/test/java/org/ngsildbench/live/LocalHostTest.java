package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalHostTest {

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:9464", "localhost:9464", "LOCALHOST:9464", "[::1]:9464"})
  void acceptsLoopbackNames(String host) {
    assertThat(LocalHost.accepts(host, 9464)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "attacker.example:9464",
        "127.0.0.1.attacker.example:9464",
        "localhost:80",
        "127.0.0.1",
        "127.0.0.1:19464",
        ""
      })
  void refusesOtherNames(String host) {
    assertThat(LocalHost.accepts(host, 9464)).isFalse();
  }

  @Test
  void refusesAnAbsentName() {
    assertThat(LocalHost.accepts(null, 9464)).isFalse();
  }
}
