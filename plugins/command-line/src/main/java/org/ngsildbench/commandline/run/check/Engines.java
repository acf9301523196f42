package org.ngsildbench.commandline.run.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.environment.Loopback;

/** Checks the engines of {@code --engines}. */
public final class Engines {

  private static final Pattern ENGINE =
      Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private Engines() {}

  /** Checks the names without connecting to the engines. */
  public static void check(List<String> engines, List<BrokerChoice> brokers) {
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
            ("--engines: %s cannot reach the embedded broker, which listens only on this "
                    + "machine; add --broker")
                .formatted(engine));
      }
    }
  }

  /**
   * Rejects engines on other machines for files of the run folder: city and recorded readings.
   *
   * @param files whether the plans read files of this machine
   */
  public static void checkFiles(List<String> engines, boolean files) {
    for (String engine : engines) {
      if (files && Loopback.hostOf("//" + engine).isEmpty()) {
        throw new UsageException(
            ("--engines: %s cannot read --gtfs and --replay, files on this machine; use "
                    + "engines on this machine, or remove these options")
                .formatted(engine));
      }
    }
  }
}
