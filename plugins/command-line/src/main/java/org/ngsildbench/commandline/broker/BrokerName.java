package org.ngsildbench.commandline.broker;

/** The brokers that can be started here. */
enum BrokerName {
  EMBEDDED;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
