/**
 * Apache Pulsar on this machine: bookie and broker in one process, metadata in RocksDB, no
 * ZooKeeper, no functions.
 *
 * <p>This package must not know Pulsar's classes: they are on the class path of the server's own
 * process.
 */
package org.ngsildbench.local.pulsar;
