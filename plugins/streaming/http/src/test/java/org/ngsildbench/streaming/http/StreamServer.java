package org.ngsildbench.streaming.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** The real server in separate JVMs; the first node can be killed. */
record StreamServer(RunningServer running) implements AutoCloseable {

  private static final String FIRST = "http";

  static StreamServer start(int nodes, Map<String, String> settings)
      throws IOException, LocalServerException {
    Path folder = Files.createTempDirectory("http-stream");
    return new StreamServer(
        LocalServers.named("http").start(folder, new LocalServerOptions(nodes, settings)));
  }

  String address() {
    return running.address();
  }

  void kill() {
    running.kill(FIRST);
  }

  void restart() throws LocalServerException {
    running.restart(FIRST);
  }

  @Override
  public void close() {
    running.close();
  }
}
