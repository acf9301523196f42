package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
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
    assertThatThrownBy(() -> HttpStreamSettings.at("http://me:secret@host:1"))
        .hasMessageNotContaining("secret");
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
