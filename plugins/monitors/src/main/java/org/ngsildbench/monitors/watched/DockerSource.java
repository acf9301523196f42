package org.ngsildbench.monitors.watched;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

/**
 * A container, by {@code /containers/NAME/stats} of Docker's API (1.41 and later, Docker 20.10).
 * Resident memory excludes inactive files, as in {@code docker stats}. Not thread-safe.
 */
record DockerSource(UnixSocketHttp engine, String container) implements Source {

  private static final String USUAL_SOCKET = "/var/run/docker.sock";
  private static final String SCHEME = "unix://";
  private static final double NANOS_PER_MILLI = 1e6;

  /** Uses the socket of {@code DOCKER_HOST} if it is one, else the default socket. */
  static DockerSource open(String container, Map<String, String> environment) throws IOException {
    String host = Objects.toString(environment.get("DOCKER_HOST"), "");
    if (!host.isEmpty() && !host.startsWith(SCHEME)) {
      throw new IOException(
          "DOCKER_HOST is not a unix:// socket; use prometheus=URL#NAME for a container on another machine");
    }
    String socket = host.isEmpty() ? USUAL_SOCKET : host.substring(SCHEME.length());
    return new DockerSource(new UnixSocketHttp(Path.of(socket)), container);
  }

  @Override
  public Reading read() throws IOException {
    JsonObject stats = engine.get("/containers/" + container + "/stats?stream=false&one-shot=true");
    Map<Resource, Double> used = new EnumMap<>(Resource.class);
    JsonObject processors = part(stats, "cpu_stats");
    double cpu = part(processors, "cpu_usage").decimal("total_usage");
    Optional<JsonObject> memory = stats.object("memory_stats");
    // Docker reports zeros for a container that has ended.
    if (cpu == 0 || memory.isEmpty() || memory.get().number("usage") == 0) {
      throw new IOException("the container " + container + " is not running");
    }
    used.put(Resource.CPU, cpu / NANOS_PER_MILLI);
    double usage = memory.get().decimal("usage");
    used.put(Resource.ALLOCATED, usage);
    used.put(Resource.RESIDENT, usage - inactiveFiles(memory.get()));
    for (JsonObject disk : disks(stats)) {
      resourceOf(Objects.toString(disk.text("op"), ""))
          .ifPresent(resource -> used.merge(resource, value(disk), Double::sum));
    }
    Optional<JsonObject> networks = stats.object("networks");
    if (networks.isPresent()) {
      for (String name : networks.get().names()) {
        JsonObject network = part(networks.get(), name);
        used.merge(Resource.RECEIVED, network.decimal("rx_bytes"), Double::sum);
        used.merge(Resource.SENT, network.decimal("tx_bytes"), Double::sum);
      }
    }
    return Reading.now(used);
  }

  /** Called {@code total_inactive_file} by version 1 of control groups. */
  private static double inactiveFiles(JsonObject memory) throws IOException {
    Optional<JsonObject> details = memory.object("stats");
    if (details.isEmpty()) {
      return 0;
    }
    return details.get().names().contains("total_inactive_file")
        ? details.get().decimal("total_inactive_file")
        : details.get().decimal("inactive_file");
  }

  private static Iterable<JsonObject> disks(JsonObject stats) throws IOException {
    Optional<JsonObject> disks = stats.object("blkio_stats");
    return disks.isEmpty() ? List.of() : disks.get().objects("io_service_bytes_recursive");
  }

  private static Optional<Resource> resourceOf(String operation) {
    return operation.equalsIgnoreCase("read")
        ? Optional.of(Resource.DISK_READ)
        : operation.equalsIgnoreCase("write")
            ? Optional.of(Resource.DISK_WRITTEN)
            : Optional.empty();
  }

  private static double value(JsonObject disk) {
    try {
      return disk.decimal("value");
    } catch (IOException e) {
      return 0;
    }
  }

  private static JsonObject part(JsonObject in, String name) throws IOException {
    return in.object(name)
        .orElseThrow(() -> new IOException("Docker's statistics have no " + name));
  }
}
