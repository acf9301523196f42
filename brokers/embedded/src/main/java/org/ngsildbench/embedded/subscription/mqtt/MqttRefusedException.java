package org.ngsildbench.embedded.subscription.mqtt;

/** Thrown when an MQTT server does not accept a message. */
public final class MqttRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  MqttRefusedException(int reason) {
    super("refused by the MQTT server with reason " + reason);
  }
}
