/**
 * Runs Apache Kafka on this machine: one or more nodes, each with controller and broker in one
 * process.
 *
 * <p>Must not depend on Kafka's classes: it writes properties files and starts JVMs.
 */
package org.ngsildbench.local.kafka;
