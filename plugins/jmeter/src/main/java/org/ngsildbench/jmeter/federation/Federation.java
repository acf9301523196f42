package org.ngsildbench.jmeter.federation;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import lombok.Getter;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.federation.FederatedFleet;
import org.ngsildbench.ngsild.federation.FederationSession;

/** Context sources that run and are registered. Thread-safe. */
final class Federation implements AutoCloseable {

  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  @Getter private FederationSession session;

  private Federation() {}

  /**
   * Starts the sources, fills and registers them.
   *
   * @param dead whether nothing listens at the first source
   * @param delayMillis delay of the first source; 0 for none
   * @throws IOException saying what to do, if they do not start
   */
  static Federation open(
      NgsiLdClient client, List<FederatedFleet> fleets, boolean dead, long delayMillis)
      throws IOException {
    Federation federation = new Federation();
    try {
      int count = fleets.stream().mapToInt(FederatedFleet::sources).max().orElseThrow();
      List<URI> urls = new ArrayList<>();
      if (dead) {
        urls.add(federation.deadSource());
      } else if (delayMillis > 0) {
        urls.addAll(federation.sources(1, delayMillis));
      }
      if (urls.size() < count) {
        urls.addAll(federation.sources(count - urls.size(), 0));
      }
      federation.session = FederationSession.open(client, fleets, urls, dead);
      federation.opened.push(federation.session);
      return federation;
    } catch (IOException | RuntimeException e) {
      federation.close();
      throw e;
    }
  }

  private List<URI> sources(int count, long delayMillis) throws IOException {
    SourceBrokers brokers = SourceBrokers.start(count, delayMillis);
    opened.push(brokers);
    return brokers.getUrls();
  }

  /** Binds a port without listening: connections are refused, and no one else gets the port. */
  private URI deadSource() throws IOException {
    Socket socket = new Socket();
    opened.push(socket);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    return URI.create("http://127.0.0.1:" + socket.getLocalPort());
  }

  /** Deletes the registrations, then ends the sources. */
  @Override
  public void close() {
    for (AutoCloseable one : opened) {
      try {
        one.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
    opened.clear();
  }

  @Override
  public String toString() {
    return session.toString();
  }
}
