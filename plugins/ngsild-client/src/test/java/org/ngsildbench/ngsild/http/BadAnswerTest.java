package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.ngsildbench.ngsild.http.message.HttpFailureKind.MALFORMED;
import static org.ngsildbench.ngsild.http.message.HttpFailureKind.RESET;
import static org.ngsildbench.ngsild.http.message.HttpFailureKind.TOO_LARGE;
import static org.ngsildbench.ngsild.http.message.HttpFailureKind.TRUNCATED;

import java.io.IOException;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Answers that are not what RFC 9112 allows: each ends as its own kind of failure, never hangs. */
class BadAnswerTest {

  private static final HttpRequestBytes GET =
      HttpRequestTemplate.of("GET", HttpTarget.plain("127.0.0.1", 80)).request("/");
  private static final HttpSettings SETTINGS =
      HttpSettings.defaults().withMaxHeadBytes(512).withMaxHeadFields(5).withMaxBodyBytes(100);
  private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

  private record Case(String name, String answer, HttpFailureKind kind, String message) {}

  private static Stream<Case> cases() {
    String long600 = "x".repeat(600);
    return Stream.of(
        new Case("nothing", "", RESET, "without a response"),
        new Case("garbage", "\0\1\2\3garbage", MALFORMED, "does not speak HTTP/1.1"),
        new Case("another protocol", "SSH-2.0-OpenSSH_9.2\r\n", MALFORMED, "SSH-2.0"),
        new Case("HTTP/2", "HTTP/2 200\r\n\r\n", MALFORMED, "HTTP/2 200"),
        new Case("HTTP/2 frame", "\0\0\0\4\0\0\0\0\0", MALFORMED, "answers in HTTP/2"),
        new Case("no status", "HTTP/1.1 \r\n\r\n", MALFORMED, "first line"),
        new Case("status of letters", "HTTP/1.1 2x0 OK\r\n\r\n", MALFORMED, "2x0"),
        new Case("status of four digits", "HTTP/1.1 2000 OK\r\n\r\n", MALFORMED, "2000"),
        new Case("status below 100", "HTTP/1.1 099 OK\r\n\r\n", MALFORMED, "099"),
        new Case("head cut", "HTTP/1.1 200 OK\r\nContent-Le", TRUNCATED, "inside the head"),
        new Case("no colon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", MALFORMED, "nonsense"),
        new Case("blank before colon", "HTTP/1.1 200 OK\r\nA : b\r\n\r\n", MALFORMED, "A : b"),
        new Case("no name", "HTTP/1.1 200 OK\r\n: b\r\n\r\n", MALFORMED, ": b"),
        new Case("NUL in a value", "HTTP/1.1 200 OK\r\nA: b\0c\r\n\r\n", MALFORMED, "NUL"),
        new Case("bare CR", "HTTP/1.1 200 OK\r\nA: b\rc\r\n\r\n", MALFORMED, "bare CR"),
        new Case(
            "length of letters", "HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n\r\n", MALFORMED, "5x"),
        new Case(
            "length empty",
            "HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\n",
            MALFORMED,
            "Content-Length"),
        new Case(
            "length negative", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", MALFORMED, "-1"),
        new Case(
            "length huge",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
            MALFORMED,
            "9999"),
        new Case(
            "two lengths",
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
            MALFORMED,
            "Content-Length"),
        new Case(
            "unknown transfer coding",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
            MALFORMED,
            "Transfer-Encoding"),
        new Case(
            "chunked twice",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked\r\n\r\n",
            MALFORMED,
            "Transfer-Encoding"),
        new Case(
            "unknown content coding",
            "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 1\r\n\r\na",
            MALFORMED,
            "Content-Encoding"),
        new Case("101", "HTTP/1.1 101 Switching Protocols\r\n\r\n", MALFORMED, "101"),
        new Case("endless 1xx", "HTTP/1.1 100 Continue\r\n\r\n".repeat(30), MALFORMED, "interim"),
        new Case(
            "head of too many bytes",
            "HTTP/1.1 200 OK\r\nA: " + long600 + "\r\n\r\n",
            TOO_LARGE,
            "512"),
        new Case(
            "head without end", "HTTP/1.1 200 OK\r\nA: " + long600 + long600, TOO_LARGE, "512"),
        new Case(
            "too many fields",
            "HTTP/1.1 200 OK\r\n" + "A: b\r\n".repeat(6) + "\r\n",
            TOO_LARGE,
            "5 header"),
        new Case(
            "body over the limit",
            "HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n",
            TOO_LARGE,
            "100"),
        new Case(
            "chunks over the limit",
            CHUNKED + "65\r\n" + "x".repeat(101) + "\r\n0\r\n\r\n",
            TOO_LARGE,
            "100"),
        new Case("endless body", "HTTP/1.1 200 OK\r\n\r\n" + long600, TOO_LARGE, "100"),
        new Case(
            "body cut", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", TRUNCATED, "3 of 10"),
        new Case("chunk cut", CHUNKED + "5\r\nab", TRUNCATED, "inside a chunk"),
        new Case("last chunk missing", CHUNKED + "2\r\nab\r\n", TRUNCATED, "last chunk"),
        new Case("trailer cut", CHUNKED + "0\r\nA: b", TRUNCATED, "last chunk"),
        new Case("chunk size of letters", CHUNKED + "xyz\r\n", MALFORMED, "no size"),
        new Case("chunk size with letters", CHUNKED + "5g\r\nhello", MALFORMED, "hexadecimal"),
        new Case("chunk size negative", CHUNKED + "-5\r\nhello", MALFORMED, "no size"),
        new Case("chunk size huge", CHUNKED + "fffffffffffffffff\r\n", MALFORMED, "digits"),
        new Case(
            "chunk too long",
            CHUNKED + "2\r\nabc\r\n0\r\n\r\n",
            MALFORMED,
            "longer than its declared size"),
        new Case("extension flood", CHUNKED + "2;" + long600 + "\r\nab", TOO_LARGE, "extension"),
        new Case(
            "trailer flood", CHUNKED + "0\r\nA: " + long600 + "\r\n\r\n", TOO_LARGE, "trailer"),
        new Case(
            "gzip that is none",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            MALFORMED,
            "cannot be read"));
  }

  @TestFactory
  Stream<DynamicTest> hasItsOwnFailureKind() {
    return cases()
        .flatMap(
            c ->
                Stream.of(
                    DynamicTest.dynamicTest(
                        c.name, () -> check(c, ScriptedTransport.whole(c.answer))),
                    DynamicTest.dynamicTest(
                        c.name + ", byte by byte",
                        () ->
                            check(
                                c,
                                ScriptedTransport.byteByByte(ScriptedTransport.bytes(c.answer))))));
  }

  private static void check(Case c, ScriptedTransport transport) {
    HttpExchange<byte[]> exchange = transport.execute(GET, SETTINGS, BodyReader.bytes());

    HttpFailure failure = exchange.failure().orElseThrow();
    assertThat(failure.kind()).as(failure.message()).isEqualTo(c.kind);
    if (c.name.matches("garbage|another protocol|HTTP/2.*")) {
      // Byte by byte it is refused at the first byte that shows it.
      assertThat(failure.message()).contains("does not speak HTTP/1.1");
    } else {
      assertThat(failure.message()).contains(c.message);
    }
    assertThat(exchange.body()).isNull();
    assertThat(exchange.firstByteNanos()).isBetween(exchange.startNanos(), exchange.endNanos());
  }

  @Test
  void namesHttp2() {
    HttpExchange<byte[]> exchange =
        ScriptedTransport.whole("\0\0\0\4\0\0\0\0\0").execute(GET, SETTINGS, BodyReader.bytes());

    assertThat(exchange.failure().orElseThrow().message())
        .contains("answers in HTTP/2", "enable HTTP/1.1 there, or use another port");
  }

  @RepeatedTest(20)
  void mutatedResponsesCauseNoOtherException(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    byte[] valid =
        ScriptedTransport.bytes(CHUNKED + "5;a=b\r\nhello\r\n6\r\n world\r\n0\r\nT: x\r\n\r\n");
    for (int i = 0; i < 1_000; i++) {
      byte[] answer = valid.clone();
      for (int change = random.nextInt(3); change >= 0; change--) {
        answer[random.nextInt(answer.length)] = (byte) random.nextInt(256);
      }
      HttpExchange<byte[]> exchange =
          ScriptedTransport.splitAt(answer, 1 + random.nextInt(answer.length))
              .execute(GET, SETTINGS, BodyReader.bytes());
      assertThat(exchange.failure().isPresent()).isEqualTo(exchange.body() == null);
    }
  }

  @Test
  void rejectingReaderFailsTheExchangeOnly() {
    HttpExchange<Object> exchange =
        ScriptedTransport.whole("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{")
            .execute(
                GET,
                SETTINGS,
                (status, headers, body) -> {
                  throw new IOException("unexpected end of JSON");
                });

    assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(MALFORMED);
    assertThat(exchange.failure().orElseThrow().message()).contains("unexpected end of JSON");
    assertThat(exchange.status()).isEqualTo(200);
  }

  @Test
  void propagatesAnUncheckedExceptionOfTheReader() {
    ScriptedTransport transport =
        ScriptedTransport.whole("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{");

    assertThatThrownBy(
            () ->
                transport.execute(
                    GET,
                    SETTINGS,
                    (status, headers, body) -> {
                      throw new IllegalStateException("a mistake of the reader");
                    }))
        .isInstanceOf(IllegalStateException.class);
  }
}
