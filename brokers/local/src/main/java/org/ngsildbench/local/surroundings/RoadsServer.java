package org.ngsildbench.local.surroundings;

import java.io.IOException;
import java.nio.file.Path;
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
 * The road service, which tells drivers their current road. Its address is its URL. Settings:
 * {@code port} (a free one).
 */
public final class RoadsServer extends GuardedServer {

  private static final String NAME = "roads";
  private static final String CLASS_PATH = "surroundings";
  private static final String MAIN = "org.ngsildbench.surroundings.RoadsMain";
  private static final String PORT = "port";

  /** For the service loader. */
  public RoadsServer() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(NAME, Set.of(PORT));
    options.requireOneNode(NAME);
    ServerClassPath.require(CLASS_PATH);
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    int port = options.number(PORT, 0);
    if (port == 0) {
      port = FreePorts.one();
    }
    processes.start(
        ServerCommand.java(
            NAME,
            List.of("-Xmx512m", "-XX:+UseSerialGC"),
            ServerClassPath.of(CLASS_PATH),
            MAIN,
            List.of(Integer.toString(port)),
            Readiness.logContains("ready")));
    processes.awaitReady();
    return "http://127.0.0.1:" + port;
  }
}
