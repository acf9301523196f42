package org.ngsildbench.jmeter.streaming;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** What the forms of all connections have in common. */
public abstract class StreamConnectionBeanInfo extends ElementBeanInfo {

  /** Describes the common fields; those of the platform follow. */
  protected StreamConnectionBeanInfo(
      Class<? extends StreamConnectionConfig<?>> element, String initialAddress) {
    super(element);
    group("server", "address", "user", "password", "tls", "caFile", "timeoutMillis");
    group("after", "deleteTopics");
    text("address", initialAddress);
    text("user", "");
    secret("password");
    choice("tls", "false", "true", "false");
    text("caFile", "");
    text("timeoutMillis", "30000");
    yesOrNo("deleteTopics", false);
  }
}
