package org.ngsildbench.local;

import java.util.Locale;

/** The operating system, as far as it matters for processes. */
final class Platform {

  private Platform() {}

  static boolean isWindows() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
  }
}
