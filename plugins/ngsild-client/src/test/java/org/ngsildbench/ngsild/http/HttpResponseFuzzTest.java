package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Any bytes of a server give a result or a known failure, in any pieces. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class HttpResponseFuzzTest {

  private static final HttpRequestBytes GET =
      HttpRequestTemplate.of("GET", HttpTarget.plain("127.0.0.1", 80)).request("/");
  private static final HttpSettings SETTINGS =
      HttpSettings.defaults()
          .withMaxHeadBytes(2_048)
          .withMaxHeadFields(20)
          .withMaxBodyBytes(100_000);

  @FuzzTest
  void answer(FuzzedDataProvider data) {
    int boundary = data.consumeInt(0, 512);
    byte[] bytes = data.consumeRemainingAsBytes();
    HttpExchange<byte[]> inTwo =
        ScriptedTransport.splitAt(bytes, Math.min(boundary, bytes.length))
            .execute(GET, SETTINGS, BodyReader.bytes());
    HttpExchange<byte[]> single =
        ScriptedTransport.byteByByte(bytes).execute(GET, SETTINGS, BodyReader.bytes());
    assertThat(single.status()).isEqualTo(inTwo.status());
    assertThat(single.failure().map(HttpFailure::kind))
        .isEqualTo(inTwo.failure().map(HttpFailure::kind));
    assertThat(single.body()).isEqualTo(inTwo.body());
    single.failure().ifPresent(failure -> assertThat(failure.message()).hasSizeLessThan(600));
  }
}
