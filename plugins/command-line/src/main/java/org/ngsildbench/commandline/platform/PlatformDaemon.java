package org.ngsildbench.commandline.platform;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * Keeps a platform's server running in the background: it lives as long as this process, and ends
 * with it, however that ends.
 */
public final class PlatformDaemon {

  /** The prefix of the line with the address. */
  static final String READY = "listening on ";

  /** Prefix of the failure reason. */
  static final String FAILED = "cannot start: ";

  /** The plans' default for topics. */
  private static final int PARTITIONS = 2;

  private PlatformDaemon() {}

  /**
   * Starts a server, prints its address, and waits for its end.
   *
   * @param arguments name and variant of the servers, and folder of their data
   */
  public static void main(String[] arguments) throws InterruptedException {
    try {
      PlatformProcess servers =
          PlatformProcess.start(
              PlatformChoice.parse(arguments[0]), Path.of(arguments[1]), PARTITIONS, false);
      Runtime.getRuntime().addShutdownHook(new Thread(servers::close, "end of the server"));
      System.out.println(READY + servers.platform().address());
      new CountDownLatch(1).await();
    } catch (UsageException e) {
      System.out.println(FAILED + e.getMessage());
      System.exit(1);
    }
  }
}
