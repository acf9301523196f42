package org.ngsildbench.local.surroundings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.ngsildbench.local.GuardedServer;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerClassPath;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * The Surrounding Vehicles service, which uses Kafka Streams. Its address is Kafka's.
 *
 * <p>Settings: {@code kafka}, Kafka's {@code HOST:PORT}; {@code partitions} of topics it creates
 * (2); {@code heap-mb} (512).
 */
public final class SurroundingsServer extends GuardedServer {

  private static final String NAME = "surroundings";
  private static final String MAIN = "org.ngsildbench.surroundings.SurroundingsMain";
  private static final String PARTITIONS = "partitions";
  private static final String HEAP = "heap-mb";

  /** For the service loader. */
  public SurroundingsServer() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(NAME, Set.of("kafka", PARTITIONS, HEAP));
    options.requireOneNode(NAME);
    if (options.text("kafka", "").isBlank()) {
      throw new LocalServerException(
          "The " + NAME + " server needs the setting kafka: HOST:PORT of a running Kafka");
    }
    options.requireAtLeast(1, PARTITIONS, HEAP);
    ServerClassPath.require(NAME);
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    String kafka = options.text("kafka", "");
    processes.start(
        ServerCommand.java(
            NAME,
            List.of("-Xmx" + options.number(HEAP, 512) + "m", "-XX:+UseSerialGC"),
            ServerClassPath.of(NAME),
            MAIN,
            List.of(
                kafka,
                Integer.toString(options.number(PARTITIONS, 2)),
                folder.resolve("state").toString()),
            Readiness.logContains("ready")));
    processes.awaitReady();
    return kafka;
  }
}
