package org.ngsildbench.commandline.environment;

import java.util.ArrayList;
import java.util.List;

/**
 * Commands whose processes are ended by us alone: a terminal sends Ctrl-C, and supervisors send
 * SIGTERM, to all processes of a group at once, and a broker that dies before its generator leaves
 * errors that were none.
 */
public final class BackgroundCommand {

  /**
   * A session of its own is no part of the group. Where there is no setsid, as on macOS, only the
   * terminal's signals are kept away: SIGTERM must stay, since we end processes by it ourselves.
   */
  private static final List<String> DEAF =
      List.of(
          "/bin/sh",
          "-c",
          "trap '' INT HUP; command -v setsid >/dev/null 2>&1 && exec setsid \"$@\"; exec \"$@\"",
          "sh");

  private BackgroundCommand() {}

  /** The same command, out of reach of the group's signals; the process id is its own. */
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
