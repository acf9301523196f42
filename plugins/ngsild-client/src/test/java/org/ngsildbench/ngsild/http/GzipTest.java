package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Tests unrequested compression by a server. */
class GzipTest {

  private static final HttpRequestTemplate TEMPLATE =
      HttpRequestTemplate.of("GET", HttpTarget.plain("127.0.0.1", 80));
  private static final HttpRequestBytes GET = TEMPLATE.request("/");

  @Test
  void isNotRequested() {
    assertThat(text(GET.head())).doesNotContain("Accept-Encoding");
  }

  @Test
  void isDecompressedForTheReader() throws IOException {
    byte[] packed = gzip("hello ".repeat(10_000).getBytes(StandardCharsets.UTF_8));

    HttpExchange<byte[]> exchange = answer(packed, HttpSettings.defaults());

    assertThat(text(exchange.body())).isEqualTo("hello ".repeat(10_000));
    assertThat(exchange.bytesReceived()).isLessThan(1_000);
  }

  /** RFC 9110, 5.6.1.2. */
  @Test
  void ignoresEmptyElementsOfContentEncoding() throws IOException {
    byte[] packed = gzip("hello".getBytes(StandardCharsets.UTF_8));

    assertThat(text(answer(", gzip", packed, HttpSettings.defaults()).body())).isEqualTo("hello");
  }

  @Test
  void acceptsAnEmptyBodyLabelledGzip() {
    assertThat(answer(new byte[0], HttpSettings.defaults()).body()).isEmpty();
  }

  @Test
  void aBombStopsAtTheBodyLimit() throws IOException {
    byte[] packed = gzip(new byte[10_000_000]);

    HttpExchange<byte[]> exchange =
        answer(packed, HttpSettings.defaults().withMaxBodyBytes(20_000));

    assertThat(packed.length).isLessThan(20_000);
    assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.TOO_LARGE);
  }

  @Test
  void aReaderThatWrapsTheLimitDoesNotHideIt() throws IOException {
    byte[] bomb = gzip(new byte[10_000_000]);

    HttpExchange<byte[]> exchange =
        transport("gzip", bomb)
            .execute(
                GET,
                HttpSettings.defaults().withMaxBodyBytes(20_000),
                (status, headers, body) -> {
                  try {
                    return body.readAllBytes();
                  } catch (IOException e) {
                    throw new IOException("parsing failed", e);
                  }
                });

    assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.TOO_LARGE);
  }

  @Test
  void truncatedGzipBodyIsMalformed() throws IOException {
    byte[] packed = gzip(new byte[1_000]);

    HttpExchange<byte[]> exchange =
        answer(Arrays.copyOf(packed, packed.length - 9), HttpSettings.defaults());

    assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.MALFORMED);
  }

  private static HttpExchange<byte[]> answer(byte[] packed, HttpSettings settings) {
    return answer("gzip", packed, settings);
  }

  private static HttpExchange<byte[]> answer(String coding, byte[] packed, HttpSettings settings) {
    return transport(coding, packed).execute(GET, settings, BodyReader.bytes());
  }

  private static ScriptedTransport transport(String coding, byte[] packed) {
    String head =
        "HTTP/1.1 200 OK\r\nContent-Encoding: "
            + coding
            + "\r\nContent-Length: "
            + packed.length
            + "\r\n\r\n";
    byte[] all = Arrays.copyOf(ScriptedTransport.bytes(head), head.length() + packed.length);
    System.arraycopy(packed, 0, all, head.length(), packed.length);
    return ScriptedTransport.splitAt(all, head.length() + packed.length / 2);
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
