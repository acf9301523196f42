package org.ngsildbench.local.httpstream;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.GuardedServer;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerClassPath;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * A server for Ztreamy's protocol. With several nodes, the first receives the published items and
 * the others repeat it. The address lists all, the first one first, separated by commas.
 *
 * <p>Settings, all integers:
 *
 * <ul>
 *   <li>{@code window-ms}: time to collect items before sending (0)
 *   <li>{@code recent-items}: items kept for reconnecting clients (2048)
 *   <li>{@code recent-bytes}: max size of these (64 MB)
 *   <li>{@code client-bytes}: max buffered bytes per client, which is disconnected beyond (32 MB)
 *   <li>{@code request-bytes}: max request size (8 MB)
 *   <li>{@code heap-mb}: heap of each JVM (512)
 * </ul>
 */
public final class HttpStreamServer extends GuardedServer {

  private static final String NAME = "http";
  private static final String MAIN = "org.ngsildbench.httpservers.stream.StreamServerMain";
  private static final String HEAP = "heap-mb";
  private static final String WINDOW = "window-ms";
  private static final Set<String> SIZES =
      Set.of("recent-items", "recent-bytes", "client-bytes", "request-bytes", HEAP);

  /** For the service loader. */
  public HttpStreamServer() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    Set<String> known = new HashSet<>(SIZES);
    known.add(WINDOW);
    options.allowOnly(NAME, known);
    options.requireAtLeast(1, SIZES.toArray(String[]::new));
    options.requireAtLeast(0, WINDOW);
    ServerClassPath.require("http-servers");
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    List<Integer> ports = FreePorts.take(options.nodes());
    for (int node = 0; node < ports.size(); node++) {
      List<String> arguments = new ArrayList<>();
      arguments.add("port=" + ports.get(node));
      arguments.add("topics=" + folder.resolve("topics-" + node));
      if (node > 0) {
        arguments.add("source=" + url(ports.get(0)));
      }
      new TreeMap<>(options.settings())
          .forEach(
              (name, value) -> {
                if (!name.equals(HEAP)) {
                  arguments.add(name + "=" + value);
                }
              });
      processes.start(
          ServerCommand.java(
              node == 0 ? NAME : "repeater-" + node,
              List.of("-Xmx" + options.number(HEAP, 512) + "m", "-XX:+UseSerialGC"),
              ServerClassPath.of("http-servers"),
              MAIN,
              arguments,
              Readiness.answering(ports.get(node))));
    }
    processes.awaitReady();
    return ports.stream().map(HttpStreamServer::url).collect(Collectors.joining(","));
  }

  private static String url(int port) {
    return "http://127.0.0.1:" + port;
  }
}
