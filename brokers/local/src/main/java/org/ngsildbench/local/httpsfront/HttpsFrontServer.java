package org.ngsildbench.local.httpsfront;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
 * HTTPS servers that publish to RabbitMQ, modelled on Vermillion; they use RabbitMQ's users and
 * passwords. With several nodes, each uses another RabbitMQ node, round robin; the address lists
 * all, separated by commas. Node n writes its certificate, which clients have to trust, to {@code
 * certificate-n.pem} in the server's directory, from 1; see {@link #certificate}.
 *
 * <p>Settings:
 *
 * <ul>
 *   <li>{@code amqp}: RabbitMQ nodes as {@code HOST:PORT} or AMQP addresses, separated by commas
 *   <li>{@code confirms}: whether to respond after RabbitMQ's confirm (default {@code true}) or
 *       after sending
 *   <li>{@code workers}: publishing threads (4)
 *   <li>{@code request-bytes}: max message size (16 MB)
 *   <li>{@code heap-mb}: JVM heap (512)
 * </ul>
 */
public final class HttpsFrontServer extends GuardedServer {

  private static final String NAME = "https-front";
  private static final String MAIN = "org.ngsildbench.httpservers.front.FrontMain";

  /** Ignores a user and password in the address: each request has its own. */
  private static final Pattern AMQP =
      Pattern.compile("(?:amqp://)?(?:[^@/]*@)?([A-Za-z0-9.-]+):(\\d{1,5})(?:/.*)?");

  /** For the service loader. */
  public HttpsFrontServer() {}

  @Override
  public String name() {
    return NAME;
  }

  /** Returns the path of a node's certificate. */
  public static Path certificate(Path folder, int node) {
    return folder.resolve("certificate-" + node + ".pem");
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(NAME, Set.of("amqp", "confirms", "workers", "request-bytes", "heap-mb"));
    options.choice("confirms", "true", "false");
    options.requireAtLeast(1, "workers", "request-bytes", "heap-mb");
    brokers(options);
    ServerClassPath.require("http-servers");
  }

  private static List<Matcher> brokers(LocalServerOptions options) throws LocalServerException {
    List<Matcher> brokers = new ArrayList<>();
    for (String address : options.text("amqp", "").split(",")) {
      Matcher broker = AMQP.matcher(address.strip());
      if (!broker.matches()) {
        throw new LocalServerException(
            "The "
                + NAME
                + " server needs the setting amqp: HOST:PORT of each RabbitMQ node,"
                + " separated by commas");
      }
      brokers.add(broker);
    }
    return brokers;
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    List<Matcher> brokers = brokers(options);
    List<Integer> ports = FreePorts.take(options.nodes());
    for (int node = 1; node <= ports.size(); node++) {
      Matcher broker = brokers.get((node - 1) % brokers.size());
      int port = ports.get(node - 1);
      processes.start(
          ServerCommand.java(
              NAME + "-" + node,
              List.of("-Xmx" + options.number("heap-mb", 512) + "m"),
              ServerClassPath.of("http-servers"),
              MAIN,
              List.of(
                  Integer.toString(port),
                  certificate(folder, node).toString(),
                  broker.group(1),
                  broker.group(2),
                  options.text("confirms", "true"),
                  Integer.toString(options.number("workers", 4)),
                  Integer.toString(options.number("request-bytes", 16 << 20))),
              Readiness.answering(port)));
    }
    processes.awaitReady();
    return ports.stream().map(port -> "https://127.0.0.1:" + port).collect(Collectors.joining(","));
  }
}
