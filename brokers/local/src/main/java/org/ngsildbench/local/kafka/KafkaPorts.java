package org.ngsildbench.local.kafka;

/**
 * Where a node listens on 127.0.0.1.
 *
 * @param client for clients
 * @param broker for the other brokers
 * @param controller for the quorum of controllers
 */
record KafkaPorts(int client, int broker, int controller) {

  String clientAddress() {
    return "127.0.0.1:" + client;
  }
}
