package org.ngsildbench.commandline.environment;

import java.util.ArrayList;
import java.util.List;

/**
 * Commands whose processes only this program ends. Terminals send Ctrl-C, and supervisors send
 * SIGTERM, to all processes of a group at once; a broker that dies before its load generator causes
 * false errors.
 */
public final class BackgroundCommand {

  /**
   * A separate session is not part of the process group. Without setsid (macOS), only the
   * terminal's signals are ignored: SIGTERM must work, since we end processes with it.
   */
  private static final List<String> IGNORE_SIGNALS =
      List.of(
          "/bin/sh",
          "-c",
          "trap '' INT HUP; command -v setsid >/dev/null 2>&1 && exec setsid \"$@\"; exec \"$@\"",
          "sh");

  private BackgroundCommand() {}

  /** Returns the command, out of reach of the group's signals, with the same process id. */
  public static List<String> of(List<String> command) {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return command;
    }
    // A signal that is ignored stays so across exec, and a JVM leaves it so.
    List<String> detached = new ArrayList<>(IGNORE_SIGNALS);
    detached.addAll(command);
    return detached;
  }
}
