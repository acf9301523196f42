package org.ngsildbench.jmeter.streaming.http;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.http.HttpClientSettings;

/**
 * The fields that all connections over HTTP have, as they were written.
 *
 * @param verifyCertificate whether the server's certificate and name are looked at
 * @param connectTimeoutMillis until a server must have taken a connection
 * @param threads that serve the connections
 * @param openingAtOnce consumers that are opened at the same time
 */
record HttpClientFields(
    String verifyCertificate, String connectTimeoutMillis, String threads, String openingAtOnce) {

  private static final long LONGEST_TIMEOUT_MILLIS = Duration.ofDays(1).toMillis();
  private static final int MOST_THREADS = 1_024;

  /**
   * What they say.
   *
   * @param certificates to trust; null for those of the JVM
   * @param answer how long an answer may take
   */
  HttpClientSettings settings(Fields fields, Path certificates, Duration answer)
      throws BadFieldException {
    HttpClientSettings usual = HttpClientSettings.DEFAULTS;
    return new HttpClientSettings(
        (int) fields.wholeNumber("Threads", threads, 1, MOST_THREADS, usual.threads()),
        (int)
            fields.wholeNumber(
                "Opening at once", openingAtOnce, 1, Integer.MAX_VALUE, usual.openingAtOnce()),
        Duration.ofMillis(
            fields.wholeNumber(
                "Connection time-out",
                connectTimeoutMillis,
                1,
                LONGEST_TIMEOUT_MILLIS,
                usual.connectTimeout().toMillis())),
        answer,
        Optional.ofNullable(certificates),
        fields.yesOrNo("Verify certificate", verifyCertificate, usual.verifyCertificate()));
  }
}
