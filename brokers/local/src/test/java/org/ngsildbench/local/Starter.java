package org.ngsildbench.local;

import java.nio.file.Path;

/** A process that starts a server and is then killed by the test. */
public final class Starter {

  private Starter() {}

  /** Arguments: server, directory. Prints the ids of the server's processes, then {@code up}. */
  public static void main(String[] arguments) throws Exception {
    RunningServer server =
        LocalServers.named(arguments[0]).start(Path.of(arguments[1]), LocalServerOptions.DEFAULTS);
    server.processes().values().forEach(process -> System.out.println(process.pid()));
    System.out.println("up");
    new java.util.concurrent.CountDownLatch(1).await();
  }
}
