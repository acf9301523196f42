package org.ngsildbench.streaming.pulsar;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.AuthenticationFactory;
import org.apache.pulsar.client.api.ClientBuilder;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.SizeUnit;

/** Makes Pulsar's client. */
final class Clients {

  /** The client's own limit is a minute: a server that is back would stay unused for as long. */
  private static final Duration MAX_PAUSE = Duration.ofSeconds(1);

  /** Time a gapless producer waits with a broken connection. */
  static final Duration BEFORE_RESENDING = Duration.ofHours(1);

  private Clients() {}

  /** Connects again, and sends again. Sends nothing yet. */
  static PulsarClient of(PulsarSettings settings) throws PulsarClientException {
    return builder(settings)
        .maxBackoffInterval(MAX_PAUSE.toMillis(), TimeUnit.MILLISECONDS)
        .build();
  }

  /** Creates a client for gapless producers, which are closed before they would reconnect. */
  static PulsarClient connectingOnce(PulsarSettings settings) throws PulsarClientException {
    return builder(settings)
        .startingBackoffInterval(BEFORE_RESENDING.toMillis(), TimeUnit.MILLISECONDS)
        .maxBackoffInterval(BEFORE_RESENDING.toMillis(), TimeUnit.MILLISECONDS)
        .build();
  }

  @SuppressWarnings("deprecation") // Disables only the client's own statistics.
  private static ClientBuilder builder(PulsarSettings settings) throws PulsarClientException {
    int timeout = Math.toIntExact(settings.timeout().toMillis());
    ClientBuilder builder =
        PulsarClient.builder()
            .serviceUrl(settings.serviceUrl())
            .connectionsPerBroker(settings.connections())
            .ioThreads(Math.min(settings.connections(), Runtime.getRuntime().availableProcessors()))
            // Only reports assigned partitions.
            .listenerThreads(1)
            .connectionTimeout(timeout, TimeUnit.MILLISECONDS)
            .operationTimeout(timeout, TimeUnit.MILLISECONDS)
            .lookupTimeout(timeout, TimeUnit.MILLISECONDS)
            .memoryLimit(settings.publishing().bufferBytes(), SizeUnit.BYTES)
            // No statistics of the client, since this project measures.
            .statsInterval(0, TimeUnit.SECONDS);
    if (!settings.token().isEmpty()) {
      builder.authentication(AuthenticationFactory.token(settings.token()));
    }
    if (settings.serviceUrl().startsWith("pulsar+ssl:")) {
      builder.enableTlsHostnameVerification(true);
      if (settings.trustedCertificates() != null) {
        builder.tlsTrustCertsFilePath(settings.trustedCertificates().toString());
      }
    }
    return builder;
  }
}
