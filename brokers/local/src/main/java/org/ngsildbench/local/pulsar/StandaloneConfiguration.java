package org.ngsildbench.local.pulsar;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Properties;
import lombok.Getter;

/** The configuration file of Pulsar's broker and bookie. Not thread-safe. */
final class StandaloneConfiguration {

  @Getter private final Properties properties = new Properties();

  /** Takes the broker's ports; the bookie gets its port as an argument. */
  StandaloneConfiguration(int port, int webPort) throws SocketException {
    set("clusterName", "standalone");
    listenOnLoopbackOnly(port, webPort);
    applyStandaloneDefaults();
    // Treat the disk as full only at 99 %, not at 95 %.
    set("diskUsageThreshold", "0.99");
    set("diskUsageWarnThreshold", "0.99");
  }

  private void listenOnLoopbackOnly(int port, int webPort) throws SocketException {
    set("bindAddress", "127.0.0.1");
    set("advertisedAddress", "127.0.0.1");
    set("brokerServicePort", Integer.toString(port));
    set("webServicePort", Integer.toString(webPort));
    // Without an interface name, the bookie listens on all addresses.
    NetworkInterface loopback = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
    set("listeningInterface", loopback.getName());
    set("allowLoopback", "true");
    // Required for the bookie to use the given port.
    set("allowEphemeralPorts", "true");
  }

  /**
   * Applies the settings of Pulsar's {@code standalone.conf} that differ from the code's defaults.
   */
  private void applyStandaloneDefaults() {
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
    // Topic policies are not used and would cost each namespace a topic.
    set("systemTopicEnabled", "false");
    set("topicLevelPoliciesEnabled", "false");
  }

  /** Sets whether the journal is synced to disk before a message is acknowledged. */
  StandaloneConfiguration fsync(boolean wanted) {
    set("journalSyncData", Boolean.toString(wanted));
    return this;
  }

  /** Requires clients, and the broker as its own client, to use a token signed with the key. */
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
}
