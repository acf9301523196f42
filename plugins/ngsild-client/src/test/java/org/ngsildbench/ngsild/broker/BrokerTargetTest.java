package org.ngsildbench.ngsild.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.ngsild.dialect.Dialects;

class BrokerTargetTest {

  private static BrokerTarget of(String url) {
    return BrokerTarget.of(BrokerKind.SPEC, URI.create(url));
  }

  @ParameterizedTest
  @CsvSource({
    "http://host:9090, http://host:9090",
    "http://host:9090/, http://host:9090",
    "HTTP://host/broker/ngsi-ld/v1/, http://host/broker",
    "https://[::1]:1026/ngsi-ld/v1, https://[::1]:1026"
  })
  void acceptsUrlsWithAndWithoutTheApiRoot(String given, String taken) {
    assertThat(of(given).base()).isEqualTo(URI.create(taken));
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://host, must start with http",
    "host:9090, must start with http",
    "http:///path, has no valid host",
    "http://user:pw@host, must not contain a user name or password",
    "http://host/?a=b, must end with its path"
  })
  void reportsInvalidUrls(String url, String message) {
    assertThatThrownBy(() -> of(url))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("pw");
  }

  @Test
  void theTokenIsNeverShown() {
    BrokerTarget target = of("http://host").withToken("s3cret").withTenant("t");
    assertThat(target.toString()).doesNotContain("s3cret").contains("with a token", "tenant t");
    assertThatThrownBy(() -> of("http://host").withToken("s3cret\r\nX: y"))
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void limitsAreChecked() {
    assertThatThrownBy(() -> of("http://host").withMaxConnections(0))
        .hasMessageContaining("connections is 0");
    assertThatThrownBy(() -> of("http://host").withPageSize(-1)).hasMessageContaining("page size");
    assertThatThrownBy(() -> of("http://host").withContextLink("a<b"))
        .hasMessageContaining("@context");
  }

  @Test
  void kindsHaveNames() {
    for (String name : Dialects.names()) {
      assertThat(Dialects.kind(name.toUpperCase(java.util.Locale.ROOT)).text()).isEqualTo(name);
    }
    assertThatThrownBy(() -> Dialects.kind("orion"))
        .hasMessageContaining("auto, antares, orion-ld, scorpio, scorpio-5, stellio, spec");
  }
}
