package org.ngsildbench.local;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The servers that can be started here: those that the class path offers as services. */
public final class LocalServers {

  private LocalServers() {}

  /** All of them, by name. */
  public static List<LocalServer> all() {
    return ServiceLoader.load(LocalServer.class, LocalServers.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(java.util.Comparator.comparing(LocalServer::name))
        .toList();
  }

  /**
   * One by its name.
   *
   * @throws LocalServerException that says which there are
   */
  public static LocalServer named(String name) throws LocalServerException {
    List<LocalServer> all = all();
    for (LocalServer server : all) {
      if (server.name().equals(name)) {
        return server;
      }
    }
    throw new LocalServerException(
        "no server is called '"
            + name
            + "'; there are "
            + all.stream().map(LocalServer::name).collect(Collectors.joining(", ")));
  }
}
