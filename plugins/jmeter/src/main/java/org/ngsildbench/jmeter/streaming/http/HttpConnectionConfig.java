package org.ngsildbench.jmeter.streaming.http;

import java.time.Duration;
import java.util.Optional;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.UserConnectionConfig;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;

/** Common configuration of HTTP connections: connection settings and threads. */
public abstract class HttpConnectionConfig extends UserConnectionConfig {

  private static final long serialVersionUID = 1L;
  private static final long MAX_TIMEOUT_MILLIS = Duration.ofDays(1).toMillis();
  private static final int MAX_THREADS = 1_024;

  @Getter @Setter private String threads = "";
  @Getter @Setter private String verifyCertificate = "";
  @Getter @Setter private String connectTimeoutMillis = "";

  /**
   * Threads, limits and trust.
   *
   * @param openingAtOnce consumers opened concurrently, as written; empty without such a field
   */
  protected final HttpClientSettings client(Fields fields, String openingAtOnce)
      throws BadFieldException {
    HttpClientSettings usual = HttpClientSettings.DEFAULTS;
    return new HttpClientSettings(
        fields.integer("Threads", threads, 1, MAX_THREADS, usual.threads()),
        number(fields, "Max concurrent connects", openingAtOnce, 1, usual.openingAtOnce()),
        Duration.ofMillis(
            fields.wholeNumber(
                "Connect timeout",
                connectTimeoutMillis,
                1,
                MAX_TIMEOUT_MILLIS,
                usual.connectTimeout().toMillis())),
        timeout(fields),
        Optional.ofNullable(caFile(fields)),
        fields.yesOrNo("Verify certificate", verifyCertificate, usual.verifyCertificate()));
  }
}
