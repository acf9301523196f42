package org.ngsildbench.commandline.environment;

import java.nio.file.Path;

/** The Java that runs this command runs its children, too, whatever stands first on the PATH. */
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
