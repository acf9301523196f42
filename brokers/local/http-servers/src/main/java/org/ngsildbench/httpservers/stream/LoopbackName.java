package org.ngsildbench.httpservers.stream;

import java.util.regex.Pattern;

/**
 * Checks the {@code Host} header, so that no web page whose own domain resolves to 127.0.0.1 (DNS
 * rebinding) reaches the server.
 */
final class LoopbackName {

  /** A loopback address, or a name without a dot, which is no public domain; then the port. */
  private static final Pattern ACCEPTED =
      Pattern.compile("(127(\\.\\d{1,3}){3}|[^.]*|[^.]+\\.localhost)(:\\d+)?");

  private LoopbackName() {}

  /** Returns whether a request was addressed to this machine; an absent header is empty. */
  static boolean accepts(String host) {
    return ACCEPTED.matcher(host).matches();
  }
}
