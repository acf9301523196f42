package org.ngsildbench.commandline.run.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.environment.Loopback;

/** The engines that a user names. */
public final class Engines {

  private static final Pattern ENGINE =
      Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private Engines() {}

  /** The names, checked as far as they can be without asking the engines. */
  public static List<String> check(List<String> engines, List<BrokerChoice> brokers) {
    Set<String> seen = new HashSet<>();
    for (String engine : engines) {
      if (!ENGINE.matcher(engine).matches()) {
        throw new UsageException(
            "--engines: '"
                + engine
                + "' is not an engine; use HOST or HOST:PORT, separated by commas");
      }
      if (!seen.add(engine)) {
        throw new UsageException("--engines: " + engine + " is named twice");
      }
      if (Loopback.hostOf("//" + engine).isEmpty()
          && brokers.stream().anyMatch(BrokerChoice::embedded)) {
        throw new UsageException(
            "--engines: "
                + engine
                + " cannot reach the embedded broker, which listens only on this machine; "
                + "add --broker");
      }
    }
    return List.copyOf(engines);
  }

  /**
   * Refuses engines that cannot read a feed's city, which is kept in a file of the run's folder.
   *
   * @param ofAFeed whether the fleet's city is one
   */
  public static void checkCity(List<String> engines, boolean ofAFeed) {
    for (String engine : engines) {
      if (ofAFeed && Loopback.hostOf("//" + engine).isEmpty()) {
        throw new UsageException(
            "--engines: "
                + engine
                + " cannot read the city of --gtfs, a file on this machine; use engines on "
                + "this machine, or the built-in city");
      }
    }
  }
}
