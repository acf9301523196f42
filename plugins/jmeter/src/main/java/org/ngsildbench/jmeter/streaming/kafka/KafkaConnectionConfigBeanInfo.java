package org.ngsildbench.jmeter.streaming.kafka;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link KafkaConnectionConfig}. */
public class KafkaConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public KafkaConnectionConfigBeanInfo() {
    super(KafkaConnectionConfig.class, "127.0.0.1:9092");
    group("login", "saslMechanism");
    group("writing", "acks", "lingerMillis", "batchBytes", "compression", "maxRequestBytes");
    group("client", "clientProperties");
    choice("saslMechanism", "PLAIN", "PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512");
    choice("acks", "all", "all", "1", "0");
    text("lingerMillis", "5");
    text("batchBytes", "16384");
    choice("compression", "none", "none", "gzip", "snappy", "lz4", "zstd");
    text("maxRequestBytes", "1048576");
    text("clientProperties", "");
  }
}
