package org.ngsildbench.jmeter.streaming;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** What the forms of all connections have in common. */
public abstract class StreamConnectionBeanInfo extends ElementBeanInfo {

  /** Describes the common fields; those of the platform follow. */
  protected StreamConnectionBeanInfo(
      Class<? extends StreamConnectionConfig<?>> element, String initialAddress) {
    super(element);
    if (LoginConnectionConfig.class.isAssignableFrom(element)) {
      group("server", "address", "user", "password", "tls", "caFile", "timeoutMillis");
      text("user", "");
      choice("tls", "false", "true", "false");
    } else {
      group("server", "address", "password", "caFile", "timeoutMillis");
    }
    group("after", "deleteTopics");
    text("address", initialAddress);
    secret("password");
    text("caFile", "");
    text("timeoutMillis", "30000");
    yesOrNo("deleteTopics", false);
  }
}
