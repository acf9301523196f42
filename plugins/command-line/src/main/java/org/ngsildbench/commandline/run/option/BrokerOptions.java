package org.ngsildbench.commandline.run.option;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** The option for the brokers to measure. */
public final class BrokerOptions {

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "embedded (default), or " + "KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]",
        "KIND: ${bundle:brokers.kinds}; ca: PEM file of the trusted authority.",
        "[,version=V] states the version of a broker that reports none, such as Stellio.",
        "May be repeated: each is measured in turn. Two of one KIND need names:",
        "--broker old:scorpio=URL",
        "--broker new:scorpio=URL",
        "Authentication: [,certificate=FILE][,login=URL,client=ID[,scope=S]]; see docs/access.md.",
        "Token: environment variable NGSILD_BENCH_TOKEN."
      })
  private List<String> brokers = List.of();

  /** Returns whether the user chose brokers. */
  public boolean given() {
    return !brokers.isEmpty();
  }

  /**
   * Returns the brokers; the embedded one by default.
   *
   * @throws UsageException if a broker is invalid or two have the same name
   */
  public List<BrokerChoice> choices() {
    List<BrokerChoice> choices =
        given()
            ? brokers.stream().map(BrokerChoice::parse).toList()
            : List.of(BrokerChoice.EMBEDDED);
    rejectDuplicateNames(choices);
    return choices;
  }

  /** Names are folders, too, and on some disks upper and lower case are alike. */
  private static void rejectDuplicateNames(List<BrokerChoice> systems) {
    Set<String> seen = new HashSet<>();
    for (BrokerChoice system : systems) {
      if (!seen.add(system.name().toLowerCase(Locale.ROOT))) {
        throw new UsageException(
            ("--broker: duplicate name '%s'; add names, such as --broker old:%2$s=URL "
                    + "--broker new:%2$s=URL")
                .formatted(system.name(), system.kind().text()));
      }
    }
  }
}
