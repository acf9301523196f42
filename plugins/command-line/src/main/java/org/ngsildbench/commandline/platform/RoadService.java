package org.ngsildbench.commandline.platform;

import java.nio.file.Path;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** The road service that simulated drivers ask, started here for a run. */
@RequiredArgsConstructor
public final class RoadService implements AutoCloseable {

  /** The property with the service's URL. */
  public static final String PROPERTY = "roads";

  private static final String HERE = "here";

  private final RunningServer server;

  /** Returns whether a run's properties select the service that is started here. */
  public static boolean isSelected(Map<String, String> properties) {
    return HERE.equals(properties.get(PROPERTY));
  }

  /**
   * Starts the service and waits until it is ready.
   *
   * @param folder folder of its data, deleted at its end
   * @throws UsageException if it cannot run here, with the reason
   */
  public static RoadService start(Path folder) {
    try {
      return new RoadService(
          LocalServers.named(PROPERTY).start(folder, LocalServerOptions.DEFAULTS));
    } catch (LocalServerException e) {
      throw new UsageException("-J " + PROPERTY + "=" + HERE + ": " + e.getMessage(), e);
    }
  }

  /** Returns its URL. */
  public String url() {
    return server.address();
  }

  /** Returns its process by role. */
  public Map<String, ProcessHandle> roles() {
    return server.processes();
  }

  @Override
  public void close() {
    server.close();
  }
}
