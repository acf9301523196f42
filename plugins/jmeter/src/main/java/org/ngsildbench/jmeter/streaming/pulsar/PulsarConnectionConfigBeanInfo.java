package org.ngsildbench.jmeter.streaming.pulsar;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link PulsarConnectionConfig}. */
public class PulsarConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public PulsarConnectionConfigBeanInfo() {
    super(PulsarConnectionConfig.class, "pulsar://127.0.0.1:6650");
    group("topics", "namespace", "persistent");
    group(
        "writing",
        "batchMessages",
        "batchBytes",
        "batchDelayMillis",
        "compression",
        "maxPending",
        "bufferBytes",
        "sendTimeoutMillis");
    group("reading", "connections", "receiverQueue");
    group("client", "clientProperties");
    text("namespace", "public/default");
    choice("persistent", "true", "true", "false");
    text("batchMessages", "1000");
    text("batchBytes", "131072");
    text("batchDelayMillis", "1");
    choice("compression", "none", "none", "lz4", "zlib", "zstd", "snappy");
    text("maxPending", "0");
    text("bufferBytes", "67108864");
    text("sendTimeoutMillis", "30000");
    text("connections", "1");
    text("receiverQueue", "1000");
    text("clientProperties", "");
  }
}
