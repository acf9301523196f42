package org.ngsildbench.streaming.pulsar;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.ServerVariant;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.TopicTarget;

/** Describes Pulsar. */
public final class PulsarPlatform extends StreamingPlatform {

  /** Used by the service loader. */
  public PulsarPlatform() {
    super("pulsar", "Pulsar", "pulsar://127.0.0.1:6650", STREAMING, VEHICLES);
  }

  @Override
  public String variantWords() {
    return "non-persistent";
  }

  @Override
  public Optional<ServerVariant> variant(ServerVariant variant, String word) {
    return word.equals(variantWords())
        ? Optional.of(variant.withProperty("pulsar.persistent", "false"))
        : Optional.empty();
  }

  @Override
  public Optional<PlatformContainers> containers() {
    return Optional.of(new Containers());
  }

  /** Pulsar makes topics through a second address, port 8080 by default. */
  @Override
  public Optional<TopicTarget> topicTarget() {
    return Optional.of(
        new TopicTarget(
            "HOST:PORT[,http://HOST:PORT]",
            "[^/@\\s,]+:\\d{1,5}(?:,https?://[^/@\\s,]+:\\d{1,5})?",
            PulsarPlatform::openForLoad));
  }

  /** Opens a connection that sends larger batches after a longer delay than is usual. */
  private static LogConnection openForLoad(String address) throws StreamException {
    return PulsarConnection.open(
        PulsarSettings.of("pulsar://" + address)
            .withPublishing(
                PulsarPublishing.DEFAULTS.withBatches(2_000, 256 << 10, Duration.ofMillis(10))));
  }

  @Override
  public Optional<String> tlsScheme() {
    return Optional.of("pulsar+ssl://");
  }

  @Override
  public List<String> settings() {
    return List.of("persistent", "client");
  }

  @Override
  public void refuseReserved(String clientProperty) {
    PulsarProperties.refuseReserved(clientProperty);
  }

  /** The scheme of the address decides about TLS; the password is a token. */
  @Override
  public StreamConnection open(ConnectionFields fields) throws StreamException {
    return PulsarConnection.open(
        PulsarSettings.of(fields.address())
            .withPersistent(persistent(fields))
            .withClient(fields.setting("client", ""))
            .withToken(fields.password())
            .withTrustedCertificates(fields.trusted().orElse(null))
            .withTimeout(fields.timeout()));
  }

  private static boolean persistent(ConnectionFields fields) {
    String word = fields.setting("persistent", "true").toLowerCase(Locale.ROOT);
    if (!word.equals("true") && !word.equals("false")) {
      throw new IllegalArgumentException(
          "pulsar.persistent is '%s'. Write true or false".formatted(word));
    }
    return word.equals("true");
  }

  /** One container with two ports. */
  private static final class Containers implements PlatformContainers {

    @Override
    public Map<String, Integer> ports() {
      Map<String, Integer> ports = new LinkedHashMap<>();
      ports.put("PULSAR_PORT", 6650);
      ports.put("PULSAR_HTTP_PORT", 8080);
      return ports;
    }

    @Override
    public String target(int nodes, boolean federated, List<String> addresses) {
      return "=pulsar://%s,http://%s".formatted(addresses.get(0), addresses.get(1));
    }
  }
}
