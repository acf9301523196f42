package org.ngsildbench.local.pulsar;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Properties;

/** The file that Pulsar's broker and bookie read, both the same one. Not thread-safe. */
final class StandaloneConfiguration {

  private final Properties properties = new Properties();

  /** Both ports are those of the broker; the bookie is given its own by an argument. */
  StandaloneConfiguration(int port, int webPort) throws SocketException {
    set("clusterName", "standalone");
    listenOnLoopbackOnly(port, webPort);
    beOneNode();
    // A full disk is a disk that is full, not one that has 5 % left.
    set("diskUsageThreshold", "0.99");
    set("diskUsageWarnThreshold", "0.99");
  }

  private void listenOnLoopbackOnly(int port, int webPort) throws SocketException {
    set("bindAddress", "127.0.0.1");
    set("advertisedAddress", "127.0.0.1");
    set("brokerServicePort", Integer.toString(port));
    set("webServicePort", Integer.toString(webPort));
    // Without the interface's name the bookie listens on all addresses.
    NetworkInterface loopback = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
    set("listeningInterface", loopback.getName());
    set("allowLoopback", "true");
    // Otherwise the bookie does not take the port that it is given.
    set("allowEphemeralPorts", "true");
  }

  /** What Pulsar's own {@code standalone.conf} says where it differs from the classes' defaults. */
  private void beOneNode() {
    set("managedLedgerDefaultEnsembleSize", "1");
    set("managedLedgerDefaultWriteQuorum", "1");
    set("managedLedgerDefaultAckQuorum", "1");
    set("loadBalancerEnabled", "false");
    set("loadManagerClassName", "org.apache.pulsar.broker.loadbalance.NoopLoadManager");
    set("ledgerStorageClass", "org.apache.bookkeeper.bookie.storage.ldb.DbLedgerStorage");
    set("journalMaxGroupWaitMSec", "1");
    set("gcWaitTime", "300000");
    set("dbStorage_rocksDB_writeBufferSizeMB", "4");
    set("dbStorage_rocksDB_sstSizeInMB", "4");
    // Policies of single topics, which nobody sets here, would cost each namespace a topic.
    set("systemTopicEnabled", "false");
    set("topicLevelPoliciesEnabled", "false");
  }

  /** Whether the journal is on the disk before a message is acknowledged. */
  StandaloneConfiguration fsync(boolean wanted) {
    set("journalSyncData", Boolean.toString(wanted));
    return this;
  }

  /** Clients, and the broker where it is its own client, need a token made with the key. */
  void authentication(TokenKey key) {
    set("authenticationEnabled", "true");
    set(
        "authenticationProviders",
        "org.apache.pulsar.broker.authentication.AuthenticationProviderToken");
    set("tokenSecretKey", "data:;base64," + key.encoded());
    set("superUserRoles", TokenKey.SUBJECT);
    set(
        "brokerClientAuthenticationPlugin",
        "org.apache.pulsar.client.impl.auth.AuthenticationToken");
    set("brokerClientAuthenticationParameters", "token:" + key.token());
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  Properties properties() {
    return properties;
  }
}
