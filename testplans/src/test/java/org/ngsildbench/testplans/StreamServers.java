package org.ngsildbench.testplans;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** Servers of streaming platforms for tests. */
final class StreamServers {

  private StreamServers() {}

  /** Starts one; a test of a platform that has to be installed first is aborted with the reason. */
  static RunningServer start(String name, Path folder) throws LocalServerException {
    return start(name, folder, LocalServerOptions.DEFAULTS);
  }

  /** Starts one of several nodes, or with settings. */
  static RunningServer start(String name, Path folder, LocalServerOptions options)
      throws LocalServerException {
    try {
      return LocalServers.named(name).start(folder, options);
    } catch (LocalServerException e) {
      assumeThat(e.getMessage()).doesNotStartWith("RabbitMQ is not installed");
      throw e;
    }
  }
}
