package org.ngsildbench.ngsild.dialect;

import java.util.Map;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * Containers of a broker: the Compose files in the folder {@code brokers/<kind>}.
 *
 * @param ports ports on 127.0.0.1 by variable, in order: the API, then the temporal API if separate
 * @param databasePorts published ports of its databases by variable, in order
 * @param current dialect of the version in {@code compose.yaml}
 * @param kafka whether Compose files exist that connect its services through Kafka
 */
public record BrokerContainers(
    Map<String, Integer> ports,
    Map<String, Integer> databasePorts,
    BrokerKind current,
    boolean kafka) {}
