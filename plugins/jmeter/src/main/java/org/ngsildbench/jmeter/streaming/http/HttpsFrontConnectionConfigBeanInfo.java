package org.ngsildbench.jmeter.streaming.http;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link HttpsFrontConnectionConfig}. */
public class HttpsFrontConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public HttpsFrontConnectionConfigBeanInfo() {
    super(HttpsFrontConnectionConfig.class, "https://127.0.0.1:8443");
    group("publishing", "path", "threads");
    group("broker", "brokerAddress", "federated");
    group("connecting", "verifyCertificate", "connectTimeoutMillis");
    text("path", "/publish/{topic}.0/{key}");
    text("threads", "2");
    text("brokerAddress", "127.0.0.1:5672");
    choice("federated", "false", "true", "false");
    choice("verifyCertificate", "true", "true", "false");
    text("connectTimeoutMillis", "10000");
  }
}
