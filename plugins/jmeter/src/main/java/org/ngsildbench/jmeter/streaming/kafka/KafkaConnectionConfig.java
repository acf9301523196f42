package org.ngsildbench.jmeter.streaming.kafka;

import java.time.Duration;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.LoginConnectionConfig;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaLogin;
import org.ngsildbench.streaming.kafka.KafkaSettings;

/** <b>Stream Kafka Connection</b>: where Kafka is, and how is published to it. */
public class KafkaConnectionConfig extends LoginConnectionConfig {

  private static final long serialVersionUID = 1L;
  private static final long MAX_LINGER_MILLIS = 60_000;

  @Getter @Setter private String saslMechanism = "";
  @Getter @Setter private String acks = "";
  @Getter @Setter private String lingerMillis = "";
  @Getter @Setter private String batchBytes = "";
  @Getter @Setter private String compression = "";
  @Getter @Setter private String maxRequestBytes = "";
  @Getter @Setter private String clientProperties = "";

  @Override
  protected String platform() {
    return "kafka";
  }

  @Override
  protected Parsed<KafkaSettings> parse(Fields fields) throws BadFieldException {
    String mechanism = fields.resolved("SASL mechanism", saslMechanism);
    KafkaLogin login =
        new KafkaLogin(
            user(fields),
            password(fields),
            mechanism.isEmpty() ? "PLAIN" : mechanism,
            tls(fields),
            caFile(fields));
    KafkaSettings settings =
        KafkaSettings.of(address(fields))
            .withPublishing(publishing(fields))
            .withSecurity(login.properties())
            .withClient(fields.resolved("Client properties", clientProperties))
            .withTimeout(timeout(fields));
    return new Parsed<>(settings, KafkaConnection::open);
  }

  private KafkaSettings.Publishing publishing(Fields fields) throws BadFieldException {
    KafkaSettings.Publishing usual = KafkaSettings.Publishing.DEFAULTS;
    return new KafkaSettings.Publishing(
        word(fields, "acks", acks, usual.acks()),
        Duration.ofMillis(
            fields.wholeNumber(
                "linger.ms", lingerMillis, 0, MAX_LINGER_MILLIS, usual.linger().toMillis())),
        number(fields, "batch.size", batchBytes, 0, usual.batchBytes()),
        word(fields, "Compression", compression, usual.compression()),
        usual.bufferBytes(),
        number(fields, "max.request.size", maxRequestBytes, 1, usual.maxRequestBytes()),
        usual.deliveryTimeout());
  }
}
