package org.ngsildbench.streaming.http.network;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Clients that a connection has opened and not yet closed. Thread-safe. */
public final class OpenClients {

  private final Set<AutoCloseable> open = ConcurrentHashMap.newKeySet();

  public <T extends AutoCloseable> T add(T client) {
    open.add(client);
    return client;
  }

  public void remove(AutoCloseable client) {
    open.remove(client);
  }

  /** Closes them; producers and consumers of ours throw nothing then. */
  public void closeAll() {
    for (AutoCloseable client : List.copyOf(open)) {
      try {
        client.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
