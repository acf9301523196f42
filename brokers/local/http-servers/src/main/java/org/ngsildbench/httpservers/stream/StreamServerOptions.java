package org.ngsildbench.httpservers.stream;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of the server.
 *
 * @param port TCP port on 127.0.0.1
 * @param window time to collect items before sending; zero sends each at once
 * @param recentItems max items per stream kept for reconnecting clients
 * @param recentBytes max bytes of these items
 * @param clientBytes max buffered bytes per client; a client with more is disconnected
 * @param requestBytes max request size
 * @param topics file for the topic names, to restore them after a crash; may be absent
 * @param source server to repeat; absent if this one publishes itself
 */
record StreamServerOptions(
    int port,
    Duration window,
    int recentItems,
    long recentBytes,
    int clientBytes,
    int requestBytes,
    Optional<Path> topics,
    Optional<URI> source) {

  /** Reads {@code name=value} pairs, which the starter has validated. */
  static StreamServerOptions of(Map<String, String> named) {
    return new StreamServerOptions(
        number(named, "port", 0),
        Duration.ofMillis(number(named, "window-ms", 0)),
        number(named, "recent-items", 2048),
        number(named, "recent-bytes", 64 << 20),
        number(named, "client-bytes", 32 << 20),
        number(named, "request-bytes", 8 << 20),
        Optional.ofNullable(named.get("topics")).map(Path::of),
        Optional.ofNullable(named.get("source")).map(URI::create));
  }

  private static int number(Map<String, String> named, String name, int otherwise) {
    String text = named.get(name);
    return text == null ? otherwise : Integer.parseInt(text);
  }
}
