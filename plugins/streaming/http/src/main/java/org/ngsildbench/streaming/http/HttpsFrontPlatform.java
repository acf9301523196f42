package org.ngsildbench.streaming.http;

import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.platform.ServerVariant;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** An HTTPS front of RabbitMQ: publishes to the front, consumes from RabbitMQ. */
public final class HttpsFrontPlatform extends StreamingPlatform {

  private static final String BEHIND = "rabbitmq";

  /** Used by the service loader. */
  public HttpsFrontPlatform() {
    super("https", "HTTPS front of RabbitMQ", "https://127.0.0.1:8443", PUBLISH);
  }

  @Override
  public String addressMeaning() {
    return "addresses of the fronts";
  }

  @Override
  public String clusterTitle() {
    return broker().clusterTitle();
  }

  @Override
  public String variantWords() {
    return broker().variantWords();
  }

  @Override
  public Optional<ServerVariant> variant(ServerVariant variant, String word) {
    return broker().variant(variant, word);
  }

  private static StreamingPlatform broker() {
    return StreamingPlatforms.named(BEHIND).orElseThrow();
  }

  /** A front and the broker behind it are two addresses. */
  @Override
  public Map<String, String> properties(String address) {
    String[] both = address.split(";", -1);
    if (both.length != 2 || both[0].isBlank() || both[1].isBlank()) {
      throw new IllegalArgumentException(
          "write 'https=https://HOST:PORT;HOST:PORT', the front and the RabbitMQ behind it");
    }
    return Map.of(
        "https.address", completed(both[0].strip()),
        "rabbitmq.address", broker().properties(both[1].strip()).get("rabbitmq.address"));
  }
}
