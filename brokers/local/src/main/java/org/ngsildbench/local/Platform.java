package org.ngsildbench.local;

import java.util.Locale;

/** Properties of the operating system that affect processes. */
final class Platform {

  private Platform() {}

  static boolean isWindows() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
  }
}
