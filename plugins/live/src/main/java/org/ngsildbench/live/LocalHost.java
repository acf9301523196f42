package org.ngsildbench.live;

import java.util.Locale;
import java.util.Set;

/** Checks the Host header, so that no web site can read the page by DNS rebinding. */
final class LocalHost {

  private static final Set<String> NAMES = Set.of("127.0.0.1", "localhost", "[::1]");

  private LocalHost() {}

  /** Returns whether a request was addressed to this machine by a loopback name. */
  static boolean accepts(String host, int port) {
    if (host == null) {
      return false;
    }
    String name = host.toLowerCase(Locale.ROOT);
    String end = ":" + port;
    return name.endsWith(end) && NAMES.contains(name.substring(0, name.length() - end.length()));
  }
}
