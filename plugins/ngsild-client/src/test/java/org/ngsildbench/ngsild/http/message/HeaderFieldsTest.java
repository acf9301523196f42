package org.ngsildbench.ngsild.http.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderFieldsTest {

  private static final String HEAD =
      "GET /x HTTP/1.1\r\nHost: h\r\nAccept: application/json\r\nLink: <a>\r\n\r\n";

  private static HeaderFields fields(String... namesAndValues) {
    return HeaderFields.of(
        IntStream.range(0, namesAndValues.length / 2)
            .mapToObj(i -> Map.entry(namesAndValues[2 * i], namesAndValues[2 * i + 1]))
            .toList());
  }

  private static String replaced(HeaderFields fields) {
    return new String(
        fields.replacedIn(HEAD.getBytes(StandardCharsets.ISO_8859_1)), StandardCharsets.ISO_8859_1);
  }

  @Test
  void fieldReplacesItsNameAndAnEmptyOneRemovesIt() {
    assertThat(replaced(fields("accept", "application/ld+json", "X-A", "1", "X-A", "2")))
        .isEqualTo(
            "GET /x HTTP/1.1\r\nHost: h\r\nLink: <a>\r\naccept: application/ld+json\r\n"
                + "X-A: 1\r\nX-A: 2\r\n\r\n");
    assertThat(replaced(fields("LINK", "")))
        .isEqualTo("GET /x HTTP/1.1\r\nHost: h\r\nAccept: application/json\r\n\r\n");
    assertThat(replaced(HeaderFields.NONE)).isEqualTo(HEAD);
  }

  @Test
  void closerFieldsTakePrecedence() {
    HeaderFields near = fields("X-Level", "near");
    assertThat(near.over(fields("x-level", "far", "X-Far", "1")))
        .isEqualTo(fields("X-Level", "near", "X-Far", "1"));
    assertThat(HeaderFields.NONE.over(near)).isSameAs(near);
    assertThat(near.over(HeaderFields.NONE)).isSameAs(near);
  }

  @Test
  void credentialsAreRedacted() {
    HeaderFields fields =
        fields(
            "Authorization", "Basic YmVuY2g6UGE1NXdvcmQtMQ==",
            "Cookie", "session=S3ssion-1; b=abcdef",
            "X-Auth-Token", "t0ken-12345",
            "X-Other", "plain");
    assertThat(
            fields
                .redactor()
                .redact("Pa55word-1 YmVuY2g6UGE1NXdvcmQtMQ== S3ssion-1 t0ken-12345 plain"))
        .isEqualTo("(set) (set) (set) (set) plain");
    assertThat(fields.withoutSecrets()).isEqualTo("X-Other: plain\n");
    assertThat(fields.toString()).doesNotContain("plain", "S3ssion");
    HttpRequestBytes request =
        HttpRequestTemplate.of("GET", HttpTarget.of(URI.create("http://h"), null)).request("/x");
    assertThat(request.with(fields).fields())
        .contains("Authorization: (set)", "Cookie: (set)", "X-Auth-Token: (set)", "X-Other: plain");
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Length, 1, written by the client",
    "Host, h, written by the client",
    "a b, 1, not the name",
    "X-A, a\u0001b, control",
  })
  void refusesFieldsThatCannotBeSent(String name, String value, String message) {
    assertThatThrownBy(() -> HeaderFields.of(List.of(Map.entry(name, value))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message.equals("control") ? "line break" : message);
  }
}
