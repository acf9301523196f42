package org.ngsildbench.jmeter.streaming.rabbitmq;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link RabbitMqConnectionConfig}. */
public class RabbitMqConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public RabbitMqConnectionConfigBeanInfo() {
    super(RabbitMqConnectionConfig.class, "127.0.0.1:5672");
    group("nodes", "virtualHost", "federated", "quorum");
    group("writing", "confirms", "persistent", "window");
    group("reading", "prefetch", "acknowledge");
    text("virtualHost", "/");
    choice("federated", "false", "true", "false");
    choice("quorum", "false", "true", "false");
    choice("confirms", "true", "true", "false");
    choice("persistent", "true", "true", "false");
    text("window", "8192");
    text("prefetch", "250");
    choice("acknowledge", "true", "true", "false");
  }
}
