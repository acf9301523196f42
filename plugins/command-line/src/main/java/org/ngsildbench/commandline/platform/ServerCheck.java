package org.ngsildbench.commandline.platform;

import java.io.IOException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.streaming.Reachability;

/** Checks by TCP that a platform's servers exist before JMeter starts. */
public final class ServerCheck {

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final String PROPERTY = ".address";

  /** A host and a port anywhere in an address, such as that of a URL. */
  private static final Pattern HOST_AND_PORT =
      Pattern.compile("(?:\\[[0-9a-fA-F:.]+]|[^\\s/@:,;\\[\\]]+):\\d{1,5}");

  private ServerCheck() {}

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
    List<String> servers =
        HOST_AND_PORT.matcher(address).results().map(MatchResult::group).toList();
    // A URL for posts may have no port.
    if (servers.isEmpty()) {
      return;
    }
    try {
      Reachability.check(servers, 0, TIMEOUT);
    } catch (IOException e) {
      throw new UnreachableException(
          ("--platform %s: cannot connect to %s: %s. Start the server, correct the address, or omit "
                  + "it to use a server on this machine.")
              .formatted(
                  platform,
                  String.join(", ", servers),
                  e instanceof UnknownHostException ? "unknown host" : e.getMessage()),
          e);
    }
  }
}
