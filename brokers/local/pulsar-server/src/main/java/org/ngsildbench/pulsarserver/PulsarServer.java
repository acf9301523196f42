package org.ngsildbench.pulsarserver;

import org.apache.pulsar.PulsarStandaloneStarter;

/**
 * Pulsar's standalone server, bookie and broker in this process, without functions. Says {@value
 * #SERVES} when its default namespace is there, or why it does not serve.
 */
public final class PulsarServer {

  private static final String SERVES = "Pulsar serves";

  private PulsarServer() {}

  /** Takes the arguments of {@code pulsar standalone}. */
  @SuppressWarnings("CatchAndPrintStackTrace") // The log is for whoever looks after the server.
  public static void main(String[] arguments) {
    try {
      new PulsarStandaloneStarter(arguments).start();
      System.out.println(SERVES);
    } catch (Exception e) {
      e.printStackTrace();
      System.out.println("Pulsar does not serve: " + e.getMessage());
      // Its threads would keep the process.
      Runtime.getRuntime().halt(1);
    }
  }
}
