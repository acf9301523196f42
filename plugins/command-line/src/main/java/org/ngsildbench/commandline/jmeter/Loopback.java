package org.ngsildbench.commandline.jmeter;

/** Names of this machine that no other machine can use. */
public final class Loopback {

  private Loopback() {}

  /** Whether an engine, as HOST or HOST:PORT, is on this machine's loopback interface. */
  public static boolean is(String engine) {
    return engine.equals("localhost")
        || engine.startsWith("localhost:")
        || engine.startsWith("127.")
        || engine.startsWith("[::1]");
  }
}
