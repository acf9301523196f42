package org.ngsildbench.local;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How one process of a server is started.
 *
 * @param name tells it from the server's other processes
 * @param command program and arguments
 * @param environment variables beside those inherited; an empty value removes one
 * @param readiness how one sees that it serves
 */
public record ServerCommand(
    String name, List<String> command, Map<String, String> environment, Readiness readiness) {

  /** Keeps copies. */
  public ServerCommand {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /**
   * A process that runs a main class on the JVM that runs this.
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

  /** Only the name: arguments and environment may hold secrets. */
  @Override
  public String toString() {
    return name;
  }
}
