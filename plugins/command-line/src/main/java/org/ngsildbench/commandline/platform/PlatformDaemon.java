package org.ngsildbench.commandline.platform;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/**
 * Keeps a platform's server running in the background: it lives as long as this process, and ends
 * with it, however that ends.
 */
public final class PlatformDaemon {

  /** The prefix of the line with the address. */
  static final String READY = "listening on ";

  /** Prefix of the failure reason. */
  static final String FAILED = "cannot start: ";

  private PlatformDaemon() {}

  /**
   * Starts a server, prints its address, and waits for its end.
   *
   * @param arguments name of the server, and folder of its data
   */
  public static void main(String[] arguments) throws InterruptedException {
    try {
      RunningServer server =
          LocalServers.named(arguments[0])
              .start(Path.of(arguments[1]), LocalServerOptions.DEFAULTS);
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "end of the server"));
      System.out.println(READY + server.address());
      new CountDownLatch(1).await();
    } catch (LocalServerException e) {
      System.out.println(FAILED + e.getMessage());
      System.exit(1);
    }
  }
}
