package org.ngsildbench.jmeter.broker;

import org.ngsildbench.jmeter.element.ElementBeanInfo;
import org.ngsildbench.ngsild.dialect.Dialects;

/** The form of {@link NgsiLdBroker}. */
public class NgsiLdBrokerBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdBrokerBeanInfo() {
    super(NgsiLdBroker.class);
    group("broker", "kind", "url", "temporalUrl");
    group("requests", "tenant", "contextLink", "token");
    group("login", "loginUrl", "clientId", "clientSecret", "scope");
    group("tls", "caFile", "verifyCertificate", "certificateFile", "certificatePassword");
    group("connection", "connectTimeout", "readTimeout", "lostAfterSeconds", "connections");
    group("limits", "pageSize", "maxBatchBytes");
    choice("kind", "auto", Dialects.names().toArray(String[]::new));
    text("url", "http://127.0.0.1:9090");
    text("temporalUrl", "");
    text("tenant", "");
    text("contextLink", "");
    secret("token");
    text("loginUrl", "");
    text("clientId", "");
    secret("clientSecret");
    text("scope", "");
    file("caFile");
    choice("verifyCertificate", "true", "true", "false");
    file("certificateFile");
    secret("certificatePassword");
    text("connectTimeout", "5000");
    text("readTimeout", "60000");
    text("lostAfterSeconds", "30");
    text("connections", "256");
    text("pageSize", "0");
    text("maxBatchBytes", "0");
  }
}
