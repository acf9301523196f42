package org.ngsildbench.commandline.environment;

import java.util.ArrayList;
import java.util.List;

/**
 * Commands whose processes are ended by us, not by the terminal: Ctrl-C goes to all processes of a
 * terminal at once, and a broker that dies before its generator leaves errors that were none.
 */
public final class BackgroundCommand {

  private static final List<String> DEAF =
      List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh");

  private BackgroundCommand() {}

  /** The same command, deaf to Ctrl-C and to the end of the terminal; the process id is its own. */
  public static List<String> of(List<String> command) {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return command;
    }
    // A signal that is ignored stays so across exec, and a JVM leaves it so.
    List<String> deaf = new ArrayList<>(DEAF);
    deaf.addAll(command);
    return deaf;
  }
}
