package org.ngsildbench.local;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The available servers: all services on the class path. */
public final class LocalServers {

  private LocalServers() {}

  /** Returns all servers, by name. */
  public static List<LocalServer> all() {
    return ServiceLoader.load(LocalServer.class, LocalServers.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(java.util.Comparator.comparing(LocalServer::name))
        .toList();
  }

  /**
   * Returns a server by name.
   *
   * @throws LocalServerException with the available names
   */
  public static LocalServer named(String name) throws LocalServerException {
    List<LocalServer> all = all();
    for (LocalServer server : all) {
      if (server.name().equals(name)) {
        return server;
      }
    }
    throw new LocalServerException(
        "Unknown server '"
            + name
            + "'; there are "
            + all.stream().map(LocalServer::name).collect(Collectors.joining(", ")));
  }
}
