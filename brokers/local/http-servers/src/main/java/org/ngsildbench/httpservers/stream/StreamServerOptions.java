package org.ngsildbench.httpservers.stream;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * How the server serves.
 *
 * @param port of 127.0.0.1
 * @param window how long items are gathered before they are sent; zero sends each at once
 * @param recentItems how many items of a stream are kept for clients that come back
 * @param recentBytes the most that these may take up
 * @param clientBytes what may wait for one client; a client with more is cut
 * @param requestBytes the largest request
 * @param topics the file that keeps the names of the topics, where they are to outlive a kill
 * @param source the server whose streams this one repeats; one without publishes itself
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

  /** From {@code name=value}; what starts the server has checked them. */
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
