package org.ngsildbench.ngsild.http.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpRequestTemplateTest {

  private static final HttpTarget TARGET = HttpTarget.plain("broker", 9090);

  @Test
  void encodesAQuery() {
    HttpRequestBytes request =
        HttpRequestTemplate.of("GET", TARGET)
            .header("Accept", "application/json")
            .request("/a?b=c");

    assertThat(head(request))
        .isEqualTo("GET /a?b=c HTTP/1.1\r\nHost: broker:9090\r\nAccept: application/json\r\n\r\n");
    assertThat(request.length()).isEqualTo(head(request).length());
  }

  @Test
  void encodesABody() {
    byte[] body = "[]".getBytes(StandardCharsets.UTF_8);

    HttpRequestBytes request = HttpRequestTemplate.of("POST", TARGET).request("/a", body);

    assertThat(head(request))
        .isEqualTo("POST /a HTTP/1.1\r\nHost: broker:9090\r\nContent-Length: 2\r\n\r\n");
    assertThat(request.body()).isSameAs(body);
  }

  @Test
  void sendsContentLengthZeroForAnEmptyPost() {
    assertThat(head(HttpRequestTemplate.of("POST", TARGET).request("/a")))
        .contains("Content-Length: 0\r\n");
    assertThat(head(HttpRequestTemplate.of("DELETE", TARGET).request("/a")))
        .doesNotContain("Content-Length");
  }

  @Test
  void addingAHeaderDoesNotChangeTheTemplate() {
    HttpRequestTemplate plain = HttpRequestTemplate.of("GET", TARGET);
    plain.header("A", "b");

    assertThat(head(plain.request("/"))).doesNotContain("A: b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a", "http://broker/a", "/a b", "/a\r\nX: y", "/é", "/a#b", "/\u007f"})
  void refusesPathsThatAreNotEncoded(String path) {
    HttpRequestTemplate get = HttpRequestTemplate.of("GET", TARGET);

    assertThatThrownBy(() -> get.request(path)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\r\nb", "a\nb", "a\0b", "Zürich \u20ac"})
  void refusesValuesThatWouldBreakTheHead(String value) {
    assertThatThrownBy(() -> HttpRequestTemplate.of("GET", TARGET).header("X-Token", value))
        .hasMessageContaining("X-Token")
        .hasMessageNotContaining(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Host", "content-length", "Expect", "Connection", "a b", "", "a:"})
  void rejectsFieldsReservedForTheClient(String name) {
    assertThatThrownBy(() -> HttpRequestTemplate.of("GET", TARGET).header(name, "x"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void showsNoFieldsInItsText() {
    HttpRequestBytes request =
        HttpRequestTemplate.of("GET", TARGET)
            .header("Authorization", "Bearer s3cret")
            .request("/a");

    assertThat(request).hasToString("GET /a");
  }

  private static String head(HttpRequestBytes request) {
    return new String(request.head(), StandardCharsets.ISO_8859_1);
  }
}
