package org.ngsildbench.local;

import java.util.ArrayList;
import java.util.List;

/**
 * Ties a process to the pipe that is its standard input: when the other end of it is closed, be it
 * because its owner was killed, the process is killed, too. So native servers need no help for it.
 *
 * <p>The shell becomes the process, which therefore has the id that was started; what watches the
 * pipe is its child. Where {@code setsid} is at hand the process leads a group of its own, and all
 * of the group is killed: a server may be a script that starts another.
 */
final class Tether {

  private static final String SCRIPT =
      """
      exec 3<&0 </dev/null
      ( while read -r _ <&3; do :; done
        kill -KILL -- -$$ 2>/dev/null
        kill -KILL $$ 2>/dev/null ) >/dev/null 2>&1 &
      exec 3<&-
      if command -v setsid >/dev/null 2>&1; then exec setsid "$@"; fi
      exec "$@"
      """;

  private Tether() {}

  /** The same command, tied; as it is where there is no shell. */
  static List<String> tie(List<String> command) {
    if (Platform.isWindows()) {
      return command;
    }
    List<String> tied = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "sh"));
    tied.addAll(command);
    return tied;
  }
}
