package org.ngsildbench.local.pulsar;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.GuardedServer;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerClassPath;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * Apache Pulsar, standalone. Its address is the service URL and the web URL, separated by a comma.
 *
 * <p>Settings:
 *
 * <ul>
 *   <li>{@code heap-mb}: heap size, and max direct memory (768)
 *   <li>{@code fsync}: whether messages are synced to disk before the acknowledgement (default
 *       {@code false}, as in Pulsar standalone)
 *   <li>{@code authentication}: {@code none}, or {@code token} with a valid token in the file
 *       {@value #TOKEN_FILE} in the directory
 *   <li>{@code start}: {@code full}, or {@code quick} for tests, which starts in half the time but
 *       limits JIT compilation and throughput
 * </ul>
 */
public final class PulsarServer extends GuardedServer {

  /** The file in the server's directory with a token. */
  public static final String TOKEN_FILE = "pulsar.token";

  private static final String HEAP = "heap-mb";
  private static final String FSYNC = "fsync";
  private static final String AUTHENTICATION = "authentication";
  private static final String START = "start";

  private static final int DEFAULT_HEAP = 768;
  private static final int MIN_HEAP = 256;

  /** The JVM options of Pulsar's start script. */
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-Dio.netty.tryReflectionSetAccessible=true",
          "-Dio.netty.leakDetectionLevel=disabled",
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.platform=ALL-UNNAMED",
          "--add-opens=java.base/sun.net=ALL-UNNAMED",
          "--add-opens=java.management/sun.management=ALL-UNNAMED",
          "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");

  @Override
  public String name() {
    return "pulsar";
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(name(), Set.of(HEAP, FSYNC, AUTHENTICATION, START));
    options.requireOneNode(name());
    options.requireAtLeast(MIN_HEAP, HEAP);
    options.choice(FSYNC, "false", "true");
    options.choice(AUTHENTICATION, "none", "token");
    options.choice(START, "full", "quick");
    ServerClassPath.require(name());
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    List<Integer> ports = FreePorts.take(3);
    int bookie = ports.get(2);
    StandaloneConfiguration configuration =
        new StandaloneConfiguration(ports.get(0), ports.get(1))
            .fsync(Boolean.parseBoolean(options.text(FSYNC, "false")));
    if (options.text(AUTHENTICATION, "none").equals("token")) {
      TokenKey key = TokenKey.random();
      Files.writeString(folder.resolve(TOKEN_FILE), key.token());
      configuration.authentication(key);
    }
    Path file = folder.resolve("broker.conf");
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.ISO_8859_1)) {
      configuration.properties().store(writer, null);
    }
    processes.start(
        ServerCommand.java(
            name(),
            jvmOptions(options),
            ServerClassPath.of(name()),
            "org.ngsildbench.pulsarserver.StandalonePulsar",
            arguments(folder, file, bookie),
            Readiness.logContains("Pulsar serves")));
    processes.awaitReady();
    return "pulsar://127.0.0.1:%s,http://127.0.0.1:%s".formatted(ports.get(0), ports.get(1));
  }

  private static List<String> jvmOptions(LocalServerOptions options) throws LocalServerException {
    List<String> all = new ArrayList<>(JVM_OPTIONS);
    all.add("-Xmx" + options.number(HEAP, DEFAULT_HEAP) + "m");
    if (options.text(START, "full").equals("quick")) {
      // The C2 compiler takes half of the startup time.
      all.add("-XX:TieredStopAtLevel=1");
    }
    return all;
  }

  private static List<String> arguments(Path folder, Path file, int bookie) {
    return List.of(
        "--config",
        file.toString(),
        "--metadata-dir",
        folder.resolve("metadata").toString(),
        "--bookkeeper-dir",
        folder.resolve("bookie").toString(),
        "--bookkeeper-port",
        Integer.toString(bookie),
        "--advertised-address",
        "127.0.0.1",
        "--no-functions-worker",
        "--no-stream-storage");
  }
}
