package org.ngsildbench.commandline.platform;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** A platform's server that runs as long as it is measured. */
public final class PlatformProcess implements AutoCloseable {

  private final RunningServer server;
  private final PlatformChoice platform;

  private PlatformProcess(RunningServer server, PlatformChoice platform) {
    this.server = server;
    this.platform = platform;
  }

  /**
   * Starts a server and waits until it serves.
   *
   * @param folder for its data, which are gone when it has ended
   * @throws UsageException when it cannot run here, with the reason
   */
  public static PlatformProcess start(PlatformChoice platform, Path folder) {
    try {
      RunningServer server =
          LocalServers.named(platform.name()).start(folder, LocalServerOptions.DEFAULTS);
      return new PlatformProcess(server, platform.at(server.address()));
    } catch (LocalServerException e) {
      throw new UsageException("--platform " + platform.name() + ": " + e.getMessage(), e);
    }
  }

  /** The platform where it listens. */
  public PlatformChoice platform() {
    return platform;
  }

  /** Its processes by role: the one that is called as the platform, or else the first, serves. */
  public Map<String, ProcessHandle> roles() {
    Map<String, ProcessHandle> processes = server.processes();
    String serving =
        processes.containsKey(platform.name())
            ? platform.name()
            : processes.keySet().stream().findFirst().orElse("");
    Map<String, ProcessHandle> roles = new LinkedHashMap<>();
    processes.forEach(
        (name, process) -> roles.put(name.equals(serving) ? "broker" : name, process));
    return roles;
  }

  @Override
  public void close() {
    server.close();
  }
}
