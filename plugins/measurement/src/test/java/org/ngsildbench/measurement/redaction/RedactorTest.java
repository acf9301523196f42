package org.ngsildbench.measurement.redaction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactorTest {

  private static final String SECRET = "s3cr+t/\"Grüße\" & <more>?~";
  private static final Redactor REDACTOR = Redactor.of(SECRET, "guest");

  static Stream<String> forms() {
    byte[] bytes = SECRET.getBytes(UTF_8);
    String url = URLEncoder.encode(SECRET, UTF_8);
    Base64.Encoder standard = Base64.getEncoder();
    List<byte[]> longer =
        Stream.of("", "a", "ab", "user:", "Authorization: Bearer ")
            .map(before -> (before + SECRET + "|after").getBytes(UTF_8))
            .toList();
    Stream<String> base64 =
        longer.stream()
            .flatMap(
                all ->
                    Stream.of(
                        standard.encodeToString(all),
                        standard.withoutPadding().encodeToString(all),
                        Base64.getUrlEncoder().encodeToString(all),
                        Base64.getUrlEncoder().withoutPadding().encodeToString(all),
                        URLEncoder.encode(standard.encodeToString(all), UTF_8),
                        Base64.getMimeEncoder(20, new byte[] {'\r', '\n'}).encodeToString(all)));
    return Stream.concat(
        base64,
        Stream.of(
            SECRET,
            standard.encodeToString(bytes),
            Base64.getUrlEncoder().encodeToString(bytes),
            url,
            url.toLowerCase(Locale.ROOT),
            url.replace("+", "%20"),
            URLEncoder.encode(url, UTF_8),
            HexFormat.of().formatHex(bytes),
            HexFormat.of().withUpperCase().formatHex(bytes),
            SECRET.replace("\"", "\\\"").replace("/", "\\/"),
            SECRET.replace("+", "\\u002b").replace("<", "\\u003C"),
            SECRET.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&#34;"),
            SECRET.replace("&", "&#x26;"),
            standard.encodeToString(("id:" + url).getBytes(UTF_8))));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void redactsEveryFormOfASecret(String form) {
    String redacted = REDACTOR.redact("before{" + form + "}behind");
    assertThat(redacted).startsWith("before{").contains("(set)").endsWith("}behind");
    assertThat(redacted.replaceAll("QXV0aG9yaXphdGlvbjog|[\\s=]", "")).hasSizeLessThan(30);
  }

  @ParameterizedTest
  @ValueSource(strings = {"it wants s3cr+t/\"Grü", "it wants \"s3cr+...", "it wants s3cr+t/…"})
  void redactsATruncatedSecret(String cut) {
    assertThat(REDACTOR.redact(cut)).doesNotContain("s3cr").contains("(set)");
  }

  @Test
  void redactsAShortSecretAsAWholeWordOnly() {
    assertThat(REDACTOR.redact("guest:guest of the guesthouse, Z3Vlc3Q="))
        .isEqualTo("(set):(set) of the guesthouse, (set)");
  }

  @Test
  void keepsOtherText() {
    String text = "the broker answered 500: %2 &amp; \\ \\u00 &#; 100 % s3c";
    assertThat(REDACTOR.redact(text)).isSameAs(text);
    assertThat(Redactor.of("", " ").redact(text)).isSameAs(text);
  }

  @Test
  void redactsALongTokenWithoutDeepRecursion() {
    String token = "eyJ" + "abc.DEF_123-".repeat(2_000);
    assertThat(Redactor.of(token).redact("Bearer " + token + "!")).isEqualTo("Bearer (set)!");
  }

  @Test
  void removesControlCharacters() {
    assertThat(Redactor.NONE.line("a\r\nb\u009b\0\u001b[2Jc\u202ed\u2028e\u2029f\u0085g\ufeff"))
        .isEqualTo("a b [2Jc d e f g");
  }

  @Test
  void redactsSecretsOfTheEnvironmentAndItsFiles(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), "in-the-file\n");
    Redactor redactor =
        EnvironmentSecrets.redactor(
            Map.of(
                "NGSILD_BENCH_TOKEN",
                "in-the-variable",
                "NGSILD_BENCH_CLIENT_SECRET_FILE",
                file.toString(),
                "NGSILD_BENCH_DATABASE_PASSWORD_FILE",
                folder.resolve("missing").toString(),
                "NGSILD_BENCH_HEAP",
                "ordinary-value"));
    assertThat(redactor.redact("in-the-variable, in-the-file, ordinary-value"))
        .isEqualTo("(set), (set), ordinary-value");
  }
}
