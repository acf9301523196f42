package org.ngsildbench.jmeter.streaming.http;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link HttpPostConnectionConfig}. */
public class HttpPostConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public HttpPostConnectionConfigBeanInfo() {
    super(HttpPostConnectionConfig.class, "http://127.0.0.1:8080/{topic}");
    group("publishing", "contentType", "connections", "threads");
    group("connecting", "verifyCertificate", "connectTimeoutMillis");
    text("contentType", "application/json");
    text("connections", "8");
    text("threads", "2");
    choice("verifyCertificate", "true", "true", "false");
    text("connectTimeoutMillis", "10000");
  }
}
