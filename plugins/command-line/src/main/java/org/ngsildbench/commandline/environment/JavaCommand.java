package org.ngsildbench.commandline.environment;

import java.nio.file.Path;

/**
 * The Java executable of this process, used for its children in place of the first one on the PATH.
 */
public final class JavaCommand {

  private JavaCommand() {}

  /** The folder of the running JVM, as JAVA_HOME names it. */
  public static String home() {
    return System.getProperty("java.home");
  }

  /** The java launcher of the running JVM. */
  public static String path() {
    return Path.of(home(), "bin", "java").toString();
  }
}
