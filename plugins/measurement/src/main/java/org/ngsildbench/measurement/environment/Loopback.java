package org.ngsildbench.measurement.environment;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognises addresses that never leave the machine. Looks up no names. */
public final class Loopback {

  private static final Pattern LITERAL = Pattern.compile("\\d+(\\.\\d+){3}|\\[?[0-9A-Fa-f.]*:.*");

  private Loopback() {}

  /**
   * The host of that address if it is loopback: {@code 127.0.0.0/8}, {@code ::1}, a localhost.
   *
   * @param address a URL, or {@code //host:port}
   */
  public static Optional<String> hostOf(String address) {
    try {
      return Optional.ofNullable(URI.create(address).getHost()).filter(Loopback::isLoopback);
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // An unknown address is not local.
    }
  }

  private static boolean isLoopback(String host) {
    if (!LITERAL.matcher(host).matches()) {
      // RFC 6761, 6.3: these names are loopback wherever they are looked up.
      String name = host.toLowerCase(Locale.ROOT).replaceAll("\\.$", "");
      return name.equals("localhost") || name.endsWith(".localhost");
    }
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
