package org.ngsildbench.local;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes a process stop with its owner: when its standard input is closed, even because the owner
 * was killed, the process gets a signal. Native servers and JMeter need no support for it.
 *
 * <p>The shell execs the process, which therefore keeps the started id; a child of it watches the
 * pipe. If {@code setsid} is available, the process leads a group and the whole group gets the
 * signal, because a server may be a script that starts another process. Ctrl-C and the end of the
 * terminal do not reach the process; its owner decides.
 */
public final class ParentPipe {

  private static final String SCRIPT =
      """
      signal=$1
      shift
      trap '' INT HUP
      exec 3<&0 </dev/null
      ( while read -r _ <&3; do :; done
        kill -"$signal" -- -$$ 2>/dev/null
        kill -"$signal" $$ 2>/dev/null ) >/dev/null 2>&1 &
      exec 3<&-
      if command -v setsid >/dev/null 2>&1; then exec setsid "$@"; fi
      exec "$@"
      """;

  private ParentPipe() {}

  /** Returns a command that is killed when its owner is gone. Unchanged if there is no shell. */
  static List<String> killing(List<String> command) {
    return tie(command, "KILL");
  }

  /**
   * Returns a command that gets SIGTERM when its owner is gone, and can still write its data.
   * Unchanged if there is no shell.
   */
  public static List<String> ending(List<String> command) {
    return tie(command, "TERM");
  }

  private static List<String> tie(List<String> command, String signal) {
    if (Platform.isWindows()) {
      return command;
    }
    List<String> tied = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "sh", signal));
    tied.addAll(command);
    return tied;
  }
}
