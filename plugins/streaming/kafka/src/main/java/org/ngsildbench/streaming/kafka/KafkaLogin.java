package org.ngsildbench.streaming.kafka;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * A login to Kafka, and whether the connection is encrypted.
 *
 * @param user empty for none
 * @param mechanism {@code PLAIN}, {@code SCRAM-SHA-256} or {@code SCRAM-SHA-512}
 * @param trusted a PEM file; null: the certificates that this JVM trusts
 */
public record KafkaLogin(
    String user, String password, String mechanism, boolean tls, Path trusted) {

  /** Returns Kafka's own properties for it. */
  public Map<String, String> properties() {
    Map<String, String> properties = new HashMap<>();
    boolean login = !user.isEmpty();
    if (login || tls) {
      properties.put(
          "security.protocol", (login ? "SASL_" : "") + (tls ? "SSL" : login ? "PLAINTEXT" : ""));
    }
    if (login) {
      properties.put("sasl.mechanism", mechanism);
      properties.put(
          "sasl.jaas.config",
          "%s required username=%s password=%s;"
              .formatted(module(), quoted(user), quoted(password)));
    }
    if (tls && trusted != null) {
      properties.put("ssl.truststore.type", "PEM");
      properties.put("ssl.truststore.location", trusted.toString());
    }
    return properties;
  }

  private String module() {
    return mechanism.startsWith("SCRAM")
        ? "org.apache.kafka.common.security.scram.ScramLoginModule"
        : "org.apache.kafka.common.security.plain.PlainLoginModule";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Omits the password. */
  @Override
  public String toString() {
    return user.isEmpty() ? "nobody" : "user " + user + " by " + mechanism;
  }
}
