package org.ngsildbench.local;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command for one process of a server.
 *
 * @param name unique among the server's processes
 * @param command program and arguments
 * @param environment additional variables; an empty value removes one
 * @param readiness checks whether the process is ready
 */
public record ServerCommand(
    String name, List<String> command, Map<String, String> environment, Readiness readiness) {

  /** Keeps copies. */
  public ServerCommand {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /**
   * Returns a command that runs a main class on this JVM's Java.
   *
   * @param classPath see {@link ServerClassPath}
   */
  public static ServerCommand java(
      String name,
      List<String> jvmOptions,
      String classPath,
      String mainClass,
      List<String> arguments,
      Readiness readiness) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    command.add("-cp");
    command.add(classPath);
    command.add(mainClass);
    command.addAll(arguments);
    return new ServerCommand(name, command, Map.of(), readiness);
  }

  /** Returns only the name: arguments and environment may contain secrets. */
  @Override
  public String toString() {
    return name;
  }
}
