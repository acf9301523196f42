/**
 * Apache Kafka on this machine: one node or several, each controller and broker in one process.
 *
 * <p>This package must not know Kafka's classes: it writes properties files and starts JVMs.
 */
package org.ngsildbench.local.kafka;
