/**
 * The process of one Kafka node. It is started by {@code org.ngsildbench.local.kafka}, and on this
 * side of the fence there is nothing but Kafka.
 */
package org.ngsildbench.local.kafka.server;
