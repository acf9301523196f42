package org.ngsildbench.ngsild.dialect;

import java.util.Map;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * How a broker runs in containers: the Compose files in the folder {@code brokers/<kind>}.
 *
 * @param ports the ports on 127.0.0.1 by the variable that sets each, in order: the API, then the
 *     temporal API if it has a port of its own
 * @param databasePorts the ports on which its databases are published, by variable, in order
 * @param current the dialect of the version in {@code compose.yaml}
 * @param kafka whether files let its services communicate through Kafka
 */
public record BrokerContainers(
    Map<String, Integer> ports,
    Map<String, Integer> databasePorts,
    BrokerKind current,
    boolean kafka) {}
