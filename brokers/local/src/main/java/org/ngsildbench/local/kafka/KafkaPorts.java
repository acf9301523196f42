package org.ngsildbench.local.kafka;

/**
 * The ports of a node on 127.0.0.1.
 *
 * @param client for clients
 * @param broker for other brokers
 * @param controller for the controller quorum
 */
record KafkaPorts(int client, int broker, int controller) {

  String clientAddress() {
    return "127.0.0.1:" + client;
  }
}
