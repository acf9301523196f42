package org.ngsildbench.streaming.http.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.measurement.text.AddressText;

/** Addresses of servers, as people write them. */
public final class ServerList {

  private ServerList() {}

  /**
   * Parses comma-separated URLs.
   *
   * @throws IllegalArgumentException with a message that names the invalid URL
   */
  static List<URI> parse(String addresses) {
    List<URI> servers = new ArrayList<>();
    for (String address : addresses.split(",")) {
      try {
        servers.add(check(new URI(address.strip())));
      } catch (URISyntaxException e) {
        // Its message would repeat the text, in which there may be a password.
        throw new IllegalArgumentException(
            "each server address must be http://HOST:PORT or https://HOST:PORT; one is not", e);
      }
    }
    return List.copyOf(servers);
  }

  static URI check(URI server) {
    boolean http = "http".equals(server.getScheme()) || "https".equals(server.getScheme());
    if (!http || server.getHost() == null || server.getUserInfo() != null) {
      throw new IllegalArgumentException(
          "a server address must be http://HOST:PORT or https://HOST:PORT, not '"
              + AddressText.withoutUser(server.toString())
              + "'");
    }
    return server;
  }

  public static int port(URI server) {
    if (server.getPort() >= 0) {
      return server.getPort();
    }
    return isSecure(server) ? 443 : 80;
  }

  public static boolean isSecure(URI server) {
    return server.getScheme().equals("https");
  }
}
