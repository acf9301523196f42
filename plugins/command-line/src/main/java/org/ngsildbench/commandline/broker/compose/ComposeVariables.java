package org.ngsildbench.commandline.broker.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The variables of the Compose files that a broker is started with; others have the default of the
 * file.
 *
 * @param ports on 127.0.0.1, by variable, in the order of {@link ContainerBroker#ports}
 * @param limits of containers and databases, by variable
 */
record ComposeVariables(Map<String, Integer> ports, Map<String, String> limits) {

  ComposeVariables {
    ports = Collections.unmodifiableMap(new LinkedHashMap<>(ports));
    limits = Collections.unmodifiableMap(new TreeMap<>(limits));
  }

  /** Returns all variables for Compose. */
  Map<String, String> environment() {
    Map<String, String> all = new LinkedHashMap<>(limits);
    ports.forEach((variable, port) -> all.put(variable, port.toString()));
    return all;
  }

  /** Returns the broker's addresses, in the order of its ports. */
  List<String> addresses() {
    List<String> addresses = new ArrayList<>();
    ports.values().forEach(port -> addresses.add("127.0.0.1:" + port));
    return addresses;
  }
}
