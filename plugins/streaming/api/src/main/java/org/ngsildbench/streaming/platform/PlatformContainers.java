package org.ngsildbench.streaming.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Containers of a platform, from the Compose files in the folder {@code brokers/<name>}. */
@FunctionalInterface
public interface PlatformContainers {

  /**
   * Returns the ports on 127.0.0.1, by the variable that sets each: the first is the clients', a
   * second that of another API. In order.
   */
  Map<String, Integer> ports();

  /** Returns the numbers of nodes that there are files for. */
  default List<Integer> nodes() {
    return List.of(1);
  }

  /** Returns whether there are files for the version that a paper measured. */
  default boolean hasPaperVersion() {
    return true;
  }

  /** Returns whether nodes can run on their own rather than as a cluster. */
  default boolean canFederate() {
    return false;
  }

  /** Returns the Compose files, each laid over those before it. */
  default List<String> files(boolean paper, int nodes, boolean federated) {
    List<String> files = new ArrayList<>(List.of("compose.yaml"));
    if (paper) {
      files.add("compose.paper.yaml");
    }
    if (nodes > 1 && !federated) {
      files.add("compose.cluster.yaml");
    }
    return files;
  }

  /** Returns the services to start; empty for all in the files. */
  default List<String> services(int nodes) {
    return List.of();
  }

  /** Returns the plan to run next. */
  default String nextPlan() {
    return StreamingPlatform.STREAMING;
  }

  /** Returns the value of {@code --platform} after the name, from the addresses of the ports. */
  default String target(int nodes, boolean federated, List<String> addresses) {
    return "=" + String.join(",", addresses);
  }
}
