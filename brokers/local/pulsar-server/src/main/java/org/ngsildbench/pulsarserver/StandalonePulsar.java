package org.ngsildbench.pulsarserver;

import org.apache.pulsar.PulsarStandaloneStarter;

/**
 * Runs Pulsar's standalone server, bookie and broker in this process, without functions. Prints
 * {@value #SERVES} when its default namespace exists, or an error if it does not start.
 */
public final class StandalonePulsar {

  private static final String SERVES = "Pulsar serves";

  private StandalonePulsar() {}

  /** Accepts the arguments of {@code pulsar standalone}. */
  @SuppressWarnings(
      "CatchAndPrintStackTrace") // The log is for the process that monitors the server.
  public static void main(String[] arguments) {
    try {
      new PulsarStandaloneStarter(arguments).start();
      System.out.println(SERVES);
    } catch (Exception e) {
      e.printStackTrace();
      System.out.println("Pulsar does not start: " + e.getMessage());
      // Its threads would keep the JVM alive.
      Runtime.getRuntime().halt(1);
    }
  }
}
