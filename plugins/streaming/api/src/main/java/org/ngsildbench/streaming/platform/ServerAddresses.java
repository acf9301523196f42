package org.ngsildbench.streaming.platform;

import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.text.AddressText;

/** Server addresses as users write them: scheme and port may be left out. */
final class ServerAddresses {

  private static final Pattern SERVER =
      Pattern.compile(
          "(?:(?<scheme>[a-z][a-z+]*)://)?(?<host>\\[[0-9a-fA-F:.]+]|[^:/?#@\\[\\]\\s]+)(?::(?<port>\\d{1,5}))?(?<path>/\\S*)?");

  private static final int MAX_PORT = 65_535;

  private ServerAddresses() {}

  /**
   * Adds missing parts: scheme and port of the platform's default address; for HTTP the port of the
   * scheme.
   *
   * @param addresses one or more, separated by commas
   * @throws IllegalArgumentException if one is not an address
   */
  static String completed(String addresses, String defaultAddress) {
    Matcher usual = matcher(defaultAddress);
    StringJoiner servers = new StringJoiner(",");
    for (String address : addresses.split(",", -1)) {
      Matcher server = matcher(address.strip());
      String scheme = server.group("scheme");
      // Several HTTP servers are several URLs; those of other schemes share one URL.
      if (scheme == null && (servers.length() == 0 || isHttp(usual))) {
        scheme = usual.group("scheme");
      }
      servers.add(
          (scheme == null ? "" : scheme + "://")
              + server.group("host")
              + ":"
              + port(server, usual)
              + (server.group("path") == null ? "" : server.group("path")));
    }
    return servers.toString();
  }

  private static Matcher matcher(String address) {
    Matcher server = SERVER.matcher(address);
    if (!server.matches()) {
      throw new IllegalArgumentException(
          "'" + AddressText.withoutUser(address) + "' is not an address");
    }
    return server;
  }

  private static boolean isHttp(Matcher server) {
    String scheme = server.group("scheme");
    return scheme != null && scheme.startsWith("http");
  }

  private static String port(Matcher server, Matcher usual) {
    String port = server.group("port");
    if (port == null) {
      return isHttp(server)
          ? server.group("scheme").equals("https") ? "443" : "80"
          : usual.group("port");
    }
    if (Integer.parseInt(port) < 1 || Integer.parseInt(port) > MAX_PORT) {
      throw new IllegalArgumentException(
          "'%s': the port must be 1 to %s".formatted(server.group(), MAX_PORT));
    }
    return port;
  }
}
