/**
 * Runs Apache Pulsar on this machine: bookie and broker in one process, metadata in RocksDB, no
 * ZooKeeper, no functions.
 *
 * <p>Must not depend on Pulsar's classes, which are only on the server's class path.
 */
package org.ngsildbench.local.pulsar;
