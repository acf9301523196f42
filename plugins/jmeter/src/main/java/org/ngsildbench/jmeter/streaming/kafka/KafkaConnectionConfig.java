package org.ngsildbench.jmeter.streaming.kafka;

import java.time.Duration;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.LoginConnectionConfig;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaLogin;
import org.ngsildbench.streaming.kafka.KafkaSettings;

/** <b>Stream Kafka Connection</b>: where Kafka is, and how is published to it. */
public class KafkaConnectionConfig extends LoginConnectionConfig<KafkaSettings> {

  private static final long serialVersionUID = 1L;
  private static final long LONGEST_LINGER_MILLIS = 60_000;

  private String saslMechanism = "";
  private String acks = "";
  private String lingerMillis = "";
  private String batchBytes = "";
  private String compression = "";
  private String maxRequestBytes = "";

  @Override
  protected String platform() {
    return "kafka";
  }

  @Override
  protected String elementName() {
    return "Stream Kafka Connection";
  }

  @Override
  protected KafkaSettings settings(Fields fields) throws BadFieldException {
    String mechanism = fields.resolved("SASL mechanism", saslMechanism);
    KafkaLogin login =
        new KafkaLogin(
            user(fields),
            password(fields),
            mechanism.isEmpty() ? "PLAIN" : mechanism,
            tls(fields),
            caFile(fields));
    return KafkaSettings.of(address(fields))
        .with(publishing(fields))
        .withSecurity(login.properties())
        .with(timeout(fields));
  }

  private KafkaSettings.Publishing publishing(Fields fields) throws BadFieldException {
    KafkaSettings.Publishing usual = KafkaSettings.Publishing.DEFAULTS;
    return new KafkaSettings.Publishing(
        word(fields, "acks", acks, usual.acks()),
        Duration.ofMillis(
            fields.wholeNumber(
                "linger.ms", lingerMillis, 0, LONGEST_LINGER_MILLIS, usual.linger().toMillis())),
        number(fields, "batch.size", batchBytes, 0, usual.batchBytes()),
        word(fields, "Compression", compression, usual.compression()),
        usual.bufferBytes(),
        number(fields, "max.request.size", maxRequestBytes, 1, usual.maxRequestBytes()),
        usual.deliveryTimeout());
  }

  @Override
  protected StreamConnection connect(KafkaSettings settings) throws StreamException {
    return KafkaConnection.open(settings);
  }

  public String getSaslMechanism() {
    return saslMechanism;
  }

  public void setSaslMechanism(String saslMechanism) {
    this.saslMechanism = saslMechanism;
  }

  public String getAcks() {
    return acks;
  }

  public void setAcks(String acks) {
    this.acks = acks;
  }

  public String getLingerMillis() {
    return lingerMillis;
  }

  public void setLingerMillis(String lingerMillis) {
    this.lingerMillis = lingerMillis;
  }

  public String getBatchBytes() {
    return batchBytes;
  }

  public void setBatchBytes(String batchBytes) {
    this.batchBytes = batchBytes;
  }

  public String getCompression() {
    return compression;
  }

  public void setCompression(String compression) {
    this.compression = compression;
  }

  public String getMaxRequestBytes() {
    return maxRequestBytes;
  }

  public void setMaxRequestBytes(String maxRequestBytes) {
    this.maxRequestBytes = maxRequestBytes;
  }
}
