package org.ngsildbench.streaming.nats;

import io.nats.client.Connection;
import io.nats.client.ConnectionListener;
import io.nats.client.ErrorListener;
import io.nats.client.JetStreamOptions;
import io.nats.client.Nats;
import io.nats.client.Options;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import lombok.Getter;
import org.ngsildbench.streaming.Reachability;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.TrustedCertificates;
import org.ngsildbench.streaming.platform.ConnectionFields;

/** Opens connections of the client. Immutable. */
final class NatsLink {

  private static final int PORT = 4222;
  private static final Duration RECONNECT_WAIT = Duration.ofMillis(100);

  private static final Duration MAX_CONNECT = Duration.ofSeconds(10);

  private final ConnectionFields fields;
  @Getter private final NatsFailures failures;

  NatsLink(ConnectionFields fields) {
    this.fields = fields;
    this.failures = new NatsFailures(fields.address());
  }

  Duration timeout() {
    return fields.timeout();
  }

  JetStreamOptions jetStream() {
    return JetStreamOptions.builder().requestTimeout(timeout()).build();
  }

  /**
   * Connects; the client then reconnects on its own.
   *
   * @param name connection name, shown by the server
   * @param listener notified of disconnects and reconnects
   */
  Connection open(String name, ConnectionListener listener) throws StreamException {
    List<String> servers = List.of(fields.address().split(","));
    try {
      // The client reports a server that is not there as any other failure.
      Reachability.check(servers, PORT, connectTimeout());
      return Nats.connect(options(servers, name, listener));
    } catch (IOException e) {
      throw failures.exception(e);
    } catch (InterruptedException e) {
      throw StreamException.interrupted("connecting to NATS");
    }
  }

  /** The client waits so long, too, when a server refuses user and password. */
  private Duration connectTimeout() {
    return timeout().compareTo(MAX_CONNECT) < 0 ? timeout() : MAX_CONNECT;
  }

  private Options options(List<String> servers, String name, ConnectionListener listener)
      throws StreamException {
    Options.Builder options =
        new Options.Builder()
            .servers(servers.toArray(String[]::new))
            .connectionName(name)
            .connectionTimeout(connectTimeout())
            .maxReconnects(-1)
            .reconnectWait(RECONNECT_WAIT)
            .connectionListener(listener)
            // The default writes to the console.
            .errorListener(new ErrorListener() {});
    if (!fields.user().isEmpty()) {
      options.userInfo(fields.user().toCharArray(), fields.password().toCharArray());
    }
    if (fields.tls()) {
      try {
        options.sslContext(TrustedCertificates.of(fields.trusted().orElse(null)));
      } catch (IOException | GeneralSecurityException e) {
        throw new StreamException(
            StreamFailureKind.BAD_SETTING,
            "Cannot read the trusted certificates in "
                + fields.trusted().map(Object::toString).orElse("the JVM")
                + ".");
      }
    }
    return options.build();
  }
}
