package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpHeaders;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Every well-formed way to frame an answer, cut at every byte (RFC 9112, 2 to 7). */
class AnswerFramingTest {

  private static final HttpTarget TARGET = HttpTarget.plain("127.0.0.1", 80);
  private static final HttpRequestBytes GET = HttpRequestTemplate.of("GET", TARGET).request("/");
  private static final HttpRequestBytes HEAD = HttpRequestTemplate.of("HEAD", TARGET).request("/");

  private record Case(
      String name,
      HttpRequestBytes request,
      String answer,
      int status,
      String body,
      boolean kept) {}

  private static Case get(String name, String answer, int status, String body, boolean kept) {
    return new Case(name, GET, answer, status, body, kept);
  }

  private static Stream<Case> cases() {
    return Stream.of(
        get("length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, "hello", true),
        get("length zero", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 200, "", true),
        get("no blank, no reason", "HTTP/1.1 201\r\nContent-Length:2\r\n\r\nab", 201, "ab", true),
        get("empty reason", "HTTP/1.1 201 \r\nContent-Length:2\r\n\r\nab", 201, "ab", true),
        get("LF only", "HTTP/1.1 200 OK\ncontent-length: 2\n\nab", 200, "ab", true),
        get(
            "same length twice",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2, 2\r\n\r\nab",
            200,
            "ab",
            true),
        get(
            "folded value",
            "HTTP/1.1 200 OK\r\nX: a\r\n  b\r\nContent-Length:\r\n 2\r\n\r\nab",
            200,
            "ab",
            true),
        get(
            "close",
            "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 2\r\n\r\nab",
            200,
            "ab",
            false),
        get(
            "close among options",
            "HTTP/1.1 200 OK\r\nConnection: x, close\r\nContent-Length: 2\r\n\r\nab",
            200,
            "ab",
            false),
        get("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nab", 200, "ab", false),
        get(
            "HTTP/1.0 keep-alive",
            "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nab",
            200,
            "ab",
            true),
        get(
            "no content coding",
            "HTTP/1.1 200 OK\r\nContent-Encoding:\r\nContent-Length: 2\r\n\r\nab",
            200,
            "ab",
            true),
        get(
            "empty list elements",
            "HTTP/1.1 200 OK\r\nContent-Encoding: , identity\r\nTransfer-Encoding: ,, chunked ,\r\n"
                + "Connection: ,\r\n\r\n2\r\nab\r\n0\r\n\r\n",
            200,
            "ab",
            true),
        get("until close", "HTTP/1.1 200 OK\r\n\r\nto the end", 200, "to the end", false),
        get("until close, empty", "HTTP/1.1 200 OK\r\n\r\n", 200, "", false),
        get(
            "chunked",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0006\r\n world\r\n0\r\n\r\n",
            200,
            "hello world",
            true),
        get(
            "chunked, empty",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n",
            200,
            "",
            true),
        get(
            "chunk extensions",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA;x=y;z=\"q\"\r\n0123456789\r\n2 \r\nab\r\n00;e\r\n\r\n",
            200,
            "0123456789ab",
            true),
        get(
            "trailers",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\nA: b\r\nC: d\r\n\r\n",
            200,
            "ab",
            true),
        get(
            "chunked, LF only",
            "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\nab\n0\n\n",
            200,
            "ab",
            true),
        get(
            "chunked overrules length",
            "HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n",
            200,
            "ab",
            false),
        get(
            "interim answers",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab",
            200,
            "ab",
            true),
        get("204", "HTTP/1.1 204 No Content\r\n\r\n", 204, "", true),
        get(
            "304 with a length",
            "HTTP/1.1 304 Not Modified\r\nContent-Length: 7\r\n\r\n",
            304,
            "",
            true),
        get("404", "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno", 404, "no", true),
        new Case("HEAD", HEAD, "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n", 200, "", true),
        new Case(
            "HEAD chunked",
            HEAD,
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
            200,
            "",
            true),
        get(
            "surplus bytes",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP/1.1 200",
            200,
            "ab",
            false));
  }

  @TestFactory
  Stream<DynamicTest> readsAResponseSplitAnywhere() {
    return cases().map(c -> DynamicTest.dynamicTest(c.name, () -> readAtEveryCut(c)));
  }

  private static void readAtEveryCut(Case c) {
    byte[] answer = ScriptedTransport.bytes(c.answer);
    IntStream.rangeClosed(1, answer.length)
        .forEach(cut -> check(c, ScriptedTransport.splitAt(answer, cut)));
    check(c, ScriptedTransport.byteByByte(answer));
  }

  private static void check(Case c, ScriptedTransport transport) {
    HttpConnection connection = transport.connection(HttpSettings.defaults());
    ExchangeProgress progress = new ExchangeProgress(System.nanoTime(), 0);
    byte[] body;
    try {
      body = connection.exchange(c.request, progress).read(BodyReader.bytes());
    } catch (HttpFailureException e) {
      throw new AssertionError(e.getMessage(), e);
    }
    HttpExchange<byte[]> exchange = progress.completed(body);
    assertThat(exchange.status()).isEqualTo(c.status);
    assertThat(new String(body, StandardCharsets.ISO_8859_1)).isEqualTo(c.body);
    if (!c.name.startsWith("surplus")) {
      // Surplus bytes are seen only when they came along with the answer.
      assertThat(connection.isReusable()).isEqualTo(c.kept);
      assertThat(exchange.bytesReceived()).isEqualTo(c.answer.length());
    }
  }

  /** Heads that repeat, that differ in a length or in their end, and one folded. */
  @Test
  void readsEachResponseByItsOwnHeader() throws Exception {
    String two = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n";
    String folded = "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 1\r\n\r\n";
    String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    String[][] answers = {
      {two, "ab", "200 ab"},
      {two, "\r\n", "200 \r\n"},
      {"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n", "cde", "200 cde"},
      {"HTTP/1.1 404 OK\r\nContent-Length: 2\r\n\r\n", "fg", "404 fg"},
      {two, "hi", "200 hi"},
      {"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: y\r\n\r\n", "jk", "200 jk"},
      {folded, "l", "200 l"},
      {folded, "m", "200 m"},
      {chunked, "1\r\nn\r\n0\r\n\r\n", "200 n"},
      {chunked, "2\r\nop\r\n0\r\n\r\n", "200 op"},
      {"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n", "qr", "200 qr"}
    };
    for (boolean inPieces : new boolean[] {false, true}) {
      ScriptedTransport transport = new ScriptedTransport();
      for (String[] answer : answers) {
        transport.thenAnswer(answer[0] + answer[1], inPieces);
      }
      HttpConnection connection = transport.connection(HttpSettings.defaults());
      for (String[] answer : answers) {
        ExchangeProgress progress = new ExchangeProgress(System.nanoTime(), 0);
        byte[] body = connection.exchange(GET, progress).read(BodyReader.bytes());
        assertThat(
                progress.completed(body).status()
                    + " "
                    + new String(body, StandardCharsets.ISO_8859_1))
            .isEqualTo(answer[2]);
        assertThat(connection.isReusable()).isEqualTo(!answer[0].contains("close"));
      }
    }
  }

  @Test
  void surplusBytesPreventReuseOfTheConnection() throws Exception {
    HttpConnection connection =
        ScriptedTransport.whole("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabX")
            .connection(HttpSettings.defaults());

    connection.exchange(GET, new ExchangeProgress(System.nanoTime(), 0));

    assertThat(connection.isReusable()).isFalse();
  }

  @Test
  void headerFieldsAreCaseInsensitive() {
    HttpExchange<byte[]> exchange =
        ScriptedTransport.whole(
                String.join(
                    "\r\n",
                    "HTTP/1.1 200 OK",
                    "Link: a",
                    "LINK:\t b ",
                    "NGSILD-Results-Count: 7",
                    "Empty:",
                    "Folded: one",
                    "\ttwo",
                    "Content-Length: 0",
                    "",
                    ""))
            .execute(GET, HttpSettings.defaults(), BodyReader.bytes());

    HttpHeaders headers = exchange.headers();
    assertThat(headers.size()).isEqualTo(6);
    assertThat(headers.all("link")).containsExactly("a", "b");
    assertThat(headers.first("ngsild-results-count")).contains("7");
    assertThat(headers.first("Empty")).contains("");
    assertThat(headers.first("Folded"))
        .hasValueSatisfying(v -> assertThat(v).matches("one\\s+two"));
    assertThat(headers.first("Missing")).isEmpty();
  }
}
