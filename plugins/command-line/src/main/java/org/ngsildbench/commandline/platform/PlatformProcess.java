package org.ngsildbench.commandline.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.httpsfront.HttpsFrontServer;
import org.ngsildbench.local.redis.RedisServer;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The servers of a platform, which run as long as it is measured. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class PlatformProcess implements AutoCloseable {

  private static final String FRONTED = "https";
  private static final String BEHIND = "rabbitmq";

  /** Name of the service that sends drivers their neighbours through Kafka. */
  private static final String SURROUNDINGS = "surroundings";

  /** The variable in which JMeter's elements find a platform's password. */
  private static final String PASSWORD = "NGSILD_BENCH_STREAM_PASSWORD";

  private final List<RunningServer> servers;

  /** The platform where it listens. */
  @Getter private final PlatformChoice platform;

  /** Environment variables with which clients log in. */
  @Getter private final Map<String, String> environment;

  /**
   * Starts the servers and waits until they are ready.
   *
   * @param folder folder of their data, deleted at their end
   * @param partitions partitions of topics that a server creates by itself
   * @param locked whether only this run uses them; then Redis requires a random password
   * @throws UsageException if they cannot run here, with the reason
   */
  public static PlatformProcess start(
      PlatformChoice platform, Path folder, int partitions, boolean locked) {
    try {
      if (platform.platform().equals(FRONTED)) {
        return startFronted(platform, folder);
      }
      if (locked && platform.platform().equals("redis")) {
        return startLocked(platform, folder);
      }
      RunningServer server =
          LocalServers.named(platform.platform()).start(folder, platform.server());
      PlatformChoice there =
          platform.at(Map.of(platform.platform() + ".address", server.address()));
      return platform.words().contains(SURROUNDINGS)
          ? withSurroundings(server, there, folder, partitions)
          : new PlatformProcess(List.of(server), there, Map.of());
    } catch (LocalServerException e) {
      throw new UsageException("--platform " + platform.platform() + ": " + e.getMessage(), e);
    }
  }

  private static PlatformProcess startLocked(PlatformChoice platform, Path folder)
      throws LocalServerException {
    RunningServer redis =
        LocalServers.named(platform.platform())
            .start(folder, platform.server().with("authentication", "password"));
    try {
      return new PlatformProcess(
          List.of(redis),
          platform.at(Map.of("redis.address", redis.address())),
          Map.of(PASSWORD, Files.readString(folder.resolve(RedisServer.PASSWORD_FILE))));
    } catch (IOException e) {
      redis.close();
      throw new LocalServerException("the password of Redis could not be read", e);
    }
  }

  private static PlatformProcess withSurroundings(
      RunningServer kafka, PlatformChoice there, Path folder, int partitions)
      throws LocalServerException {
    try {
      RunningServer service =
          LocalServers.named(SURROUNDINGS)
              .start(
                  folder.resolveSibling(folder.getFileName() + "-service"),
                  LocalServerOptions.DEFAULTS
                      .with("kafka", kafka.address())
                      .with("partitions", Integer.toString(partitions)));
      return new PlatformProcess(List.of(service, kafka), there, Map.of());
    } catch (LocalServerException | RuntimeException e) {
      kafka.close();
      throw e;
    }
  }

  private static PlatformProcess startFronted(PlatformChoice platform, Path folder)
      throws LocalServerException {
    RunningServer broker =
        LocalServers.named(BEHIND)
            .start(folder.resolveSibling(BEHIND + "-server"), platform.server());
    try {
      int nodes = platform.server().nodes();
      RunningServer front =
          LocalServers.named("https-front")
              .start(folder, new LocalServerOptions(nodes, Map.of("amqp", broker.address())));
      return new PlatformProcess(
          List.of(front, broker),
          platform.at(
              Map.of(
                  "https.address",
                  front.address(),
                  RunOptions.HTTPS_CA_FILE,
                  certificates(folder, nodes).toString(),
                  "rabbitmq.address",
                  broker.address())),
          Map.of());
    } catch (LocalServerException | RuntimeException e) {
      broker.close();
      throw e;
    }
  }

  /** Each node has its own certificate; clients read one file. */
  private static Path certificates(Path folder, int nodes) throws LocalServerException {
    try {
      StringBuilder all = new StringBuilder();
      for (int node = 1; node <= nodes; node++) {
        all.append(Files.readString(HttpsFrontServer.certificate(folder, node)));
      }
      return Files.writeString(folder.resolve("certificates.pem"), all);
    } catch (IOException e) {
      throw new LocalServerException(
          "the certificates of the HTTPS front could not be read: " + e.getMessage(), e);
    }
  }

  /**
   * Returns its processes by role. The server is the one with the platform's name, else the first.
   */
  public Map<String, ProcessHandle> roles() {
    Map<String, ProcessHandle> processes = new LinkedHashMap<>();
    servers.forEach(server -> processes.putAll(server.processes()));
    String kind = platform.platform().equals(FRONTED) ? BEHIND : platform.platform();
    String serving =
        processes.keySet().stream()
            .filter(name -> name.equals(kind) || name.equals(kind + "-1"))
            .findFirst()
            .orElse(processes.keySet().stream().findFirst().orElse(""));
    Map<String, ProcessHandle> roles = new LinkedHashMap<>();
    processes.forEach(
        (name, process) -> roles.put(name.equals(serving) ? "broker" : name, process));
    return roles;
  }

  @Override
  public void close() {
    servers.forEach(RunningServer::close);
  }
}
