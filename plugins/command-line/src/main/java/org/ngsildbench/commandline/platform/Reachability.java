package org.ngsildbench.commandline.platform;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.usage.UnreachableException;

/** Checks by TCP that a platform's servers exist before JMeter starts. */
public final class Reachability {

  private static final int TIMEOUT_MILLIS = 5_000;
  private static final String PROPERTY = ".address";

  /** A host and a port anywhere in an address, such as that of a URL. */
  private static final Pattern HOST_AND_PORT =
      Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^\\s/@:,;\\[\\]]+):(\\d{1,5})");

  private Reachability() {}

  /**
   * Connects to the servers of a platform that the run does not start.
   *
   * @throws UnreachableException if none of the servers of an address accepts a connection
   */
  public static void check(PlatformChoice platform) {
    if (platform.startedHere()) {
      return;
    }
    for (Map.Entry<String, String> place : platform.properties().entrySet()) {
      if (place.getKey().endsWith(PROPERTY)) {
        check(platform.name(), place.getValue());
      }
    }
  }

  private static void check(String platform, String address) {
    List<String> reasons = new ArrayList<>();
    IOException last = null;
    for (Matcher server = HOST_AND_PORT.matcher(address); server.find(); ) {
      String host = server.group(1).replaceAll("[\\[\\]]", "");
      try (Socket socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(host, Integer.parseInt(server.group(2))), TIMEOUT_MILLIS);
        return;
      } catch (UnknownHostException e) {
        last = e;
        reasons.add("%s: unknown host".formatted(server.group()));
      } catch (IOException e) {
        last = e;
        reasons.add("%s: %s".formatted(server.group(), e.getMessage()));
      }
    }
    // An address without a port is the platform's to read.
    if (last != null) {
      throw new UnreachableException(
          "--platform %s: cannot connect to %s".formatted(platform, String.join(", ", reasons)),
          last);
    }
  }
}
