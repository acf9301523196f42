package org.ngsildbench.local;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Builds the command that starts a guard. */
public final class GuardCommand {

  /** Ignores Ctrl-C, which reaches all processes of a terminal; the starter stops the servers. */
  private static final List<String> IGNORE_SIGNALS =
      List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh");

  private GuardCommand() {}

  /** Returns the command for a guard that exits when its standard input closes. */
  static List<String> of(String server, Path folder, LocalServerOptions options) {
    List<String> command = new ArrayList<>(Platform.isWindows() ? List.of() : IGNORE_SIGNALS);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-Xmx32m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Guard.class.getName()));
    command.addAll(
        List.of(server, folder.toAbsolutePath().toString(), Integer.toString(options.nodes())));
    new TreeMap<>(options.settings()).forEach((name, value) -> command.add(name + "=" + value));
    return command;
  }
}
