package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.http.network.HttpStreamFailures;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.HttpPublishSettings;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;

final class HttpSettingsTest {

  @Test
  void reportsAnInvalidAddressWithoutItsPassword() {
    for (String address : new String[] {"", "localhost:80", "ftp://a:1", "http:///x"}) {
      assertThatThrownBy(() -> HttpStreamSettings.at(address))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("http://HOST:PORT");
    }
    for (String address :
        new String[] {"http://me:secret@host:1", "http://me:secret@my_host", "htp://me:secret@h"}) {
      assertThatThrownBy(() -> HttpStreamSettings.at(address)).hasMessageNotContaining("secret");
    }
  }

  @Test
  void omitsTheQueryFromFailures() {
    URI server = URI.create("http://host:1");
    assertThat(HttpStreamFailures.status(403, server, "/in?sig=secret").message())
        .startsWith("http://host:1 answered 403 to /in:");
  }

  @Test
  void rejectsHeaderInjection() {
    assertThatThrownBy(() -> HttpPublishSettings.at("https://a:1", "u", "p\r\nx: y"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("password")
        .hasMessageNotContaining("x: y");
    assertThatThrownBy(() -> HttpPublishSettings.at("https://a:1", "u", "p").withPath("/a b"))
        .hasMessageContaining("path");
  }

  @Test
  void reportsAMissingCertificateFile() {
    HttpStreamSettings settings =
        HttpStreamSettings.at("https://127.0.0.1:1")
            .withClient(HttpClientSettings.DEFAULTS.trusting(Path.of("nowhere.pem")));
    assertThatThrownBy(() -> HttpStreamConnection.open(settings))
        .isInstanceOfSatisfying(
            StreamException.class,
            thrown -> assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.BAD_SETTING))
        .hasMessageContaining("nowhere.pem");
  }
}
