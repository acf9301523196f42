package org.ngsildbench.jmeter.sample;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.exchange.ExchangeTrace.Exchange;

/** Copies header fields and body of an exchange to a sample, without secrets. */
final class ResponseContent {

  private static final Pattern COOKIE = Pattern.compile("(?im)^(set-cookie2?: *[^=\\n]*=)[^;\\n]*");

  private ResponseContent() {}

  /**
   * Copies an exchange.
   *
   * @param headBytes size of the sample's response heads
   * @param bytesReceived size of the sample's responses, heads included
   */
  static void copy(
      Exchange exchange,
      SampleResult sample,
      SecretsInScope secrets,
      int headBytes,
      long bytesReceived) {
    sample.setRequestHeaders(secrets.redact(exchange.request().fields()));
    if (exchange.status() == 0) {
      return;
    }
    sample.setResponseHeaders(
        COOKIE
            .matcher(secrets.redact("HTTP/1.1 " + exchange.status() + "\n" + exchange.headers()))
            .replaceAll("$1" + Redactor.REDACTED));
    sample.setHeadersSize(headBytes);
    sample.setBodySize(bytesReceived - headBytes);
    String type = secrets.redact(exchange.headers().first("Content-Type").orElse(""));
    // RFC 8259, 8.1: JSON is UTF-8 and its media type has no charset.
    sample.setDataEncoding(StandardCharsets.UTF_8.name());
    sample.setContentType(type);
    sample.setEncodingAndType(type);
    sample.setResponseData(withoutSecrets(exchange.body(), sample, secrets));
  }

  /** Returns the very bytes of the broker unless they contain a secret. */
  private static byte[] withoutSecrets(byte[] body, SampleResult sample, SecretsInScope secrets) {
    Charset charset = charset(sample.getDataEncodingWithDefault());
    String text = new String(body, charset);
    String redacted = secrets.redact(text);
    return redacted.equals(text) ? body : redacted.getBytes(charset);
  }

  private static Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }
}
