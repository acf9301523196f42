package org.ngsildbench.ngsild.http.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpTargetTest {

  @ParameterizedTest
  @CsvSource({
    "http://broker:9090/ngsi-ld/v1, broker:9090, broker, 9090",
    "http://broker, broker, broker, 80",
    "https://broker/, broker, broker, 443",
    "HTTPS://broker:80, broker:80, broker, 80",
    "http://127.0.0.1:443, 127.0.0.1:443, 127.0.0.1, 443",
    "http://[::1]:9090, [::1]:9090, ::1, 9090",
    "https://[2001:db8::7], [2001:db8::7], 2001:db8::7, 443",
  })
  void parsesAUrl(String url, String authority, String host, int port) {
    HttpTarget target = HttpTarget.of(URI.create(url));

    assertThat(target.authority()).isEqualTo(authority);
    assertThat(target.host()).isEqualTo(host);
    assertThat(target.port()).isEqualTo(port);
    assertThat(target.tls().isPresent()).isEqualTo(url.regionMatches(true, 0, "https", 0, 5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://broker", "broker:9090", "/path", "http:///path", "http://my_host"})
  void refusesOtherUrls(String url) {
    assertThatThrownBy(() -> HttpTarget.of(URI.create(url)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the URL");
  }

  @Test
  void keepsTheZoneOfAnAddressOutOfTheHostField() {
    assertThat(HttpTarget.plain("fe80::1%eth0", 9090).authority()).isEqualTo("[fe80::1]:9090");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 65_536})
  void refusesPortsOutOfRange(int port) {
    assertThatThrownBy(() -> HttpTarget.plain("broker", port)).hasMessageContaining("port " + port);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\r\nX: y", "a/b", "user@a"})
  void rejectsInvalidHosts(String host) {
    assertThatThrownBy(() -> HttpTarget.plain(host, 80)).hasMessageContaining("is not a host");
  }
}
