package org.ngsildbench.jmeter.streaming.http;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link HttpStreamConnectionConfig}. */
public class HttpStreamConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public HttpStreamConnectionConfigBeanInfo() {
    super(HttpStreamConnectionConfig.class, "http://127.0.0.1:9000");
    group("following", "delivery", "filter", "threads");
    group("publishing", "itemsPerRequest");
    group("connecting", "verifyCertificate", "connectTimeoutMillis", "openingAtOnce");
    group("limits", "awaitHead", "maximumItemBytes", "requestBytes", "bufferBytes");
    choice("delivery", "stream", "stream", "compressed", "long-polling", "events");
    choice("filter", "none", "none", "source", "application", "vocabulary");
    text("threads", "2");
    text("itemsPerRequest", "1");
    choice("verifyCertificate", "true", "true", "false");
    text("connectTimeoutMillis", "10000");
    text("openingAtOnce", "256");
    choice("awaitHead", "true", "true", "false");
    text("maximumItemBytes", "16777216");
    text("requestBytes", "1048576");
    text("bufferBytes", "33554432");
  }
}
