package org.ngsildbench.local;

import java.util.ArrayList;
import java.util.List;

/**
 * Ties a process to the pipe that is its standard input: when the other end of it is closed, be it
 * because its owner was killed, the process gets a signal, too. So neither native servers nor
 * JMeter need help for it.
 *
 * <p>The shell becomes the process, which therefore has the id that was started; what watches the
 * pipe is its child. Where {@code setsid} is at hand the process leads a group of its own, and all
 * of the group gets the signal: a server may be a script that starts another. Neither Ctrl-C nor
 * the end of the terminal reaches the process by itself: its owner decides.
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

  /** The same command; it is killed when its owner is gone. As it is where there is no shell. */
  static List<String> killing(List<String> command) {
    return tie(command, "KILL");
  }

  /**
   * The same command; it is asked to end when its owner is gone, and can still write what it has.
   * As it is where there is no shell.
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
