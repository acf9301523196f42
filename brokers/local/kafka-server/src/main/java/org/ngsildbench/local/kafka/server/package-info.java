/**
 * The process of one Kafka node, started by {@code org.ngsildbench.local.kafka}. Depends only on
 * Kafka.
 */
package org.ngsildbench.local.kafka.server;
