package org.ngsildbench.commandline.run;

import java.util.List;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.detection.VersionDialect;

/** What a reader must know of who was asked, and how. */
final class BrokerWarnings {

  private BrokerWarnings() {}

  /** Sentences about a broker that said too little of itself, or other than was thought. */
  static List<String> of(BrokerChoice asked, Versions.Broker found) {
    if (asked.startedHere()) {
      return List.of();
    }
    if (VersionDialect.of(asked.kind(), found.version()) != asked.kind()) {
      return List.of(
          "Scorpio %s was asked in the dialect of 4.1: Q2 reads whole entities. --broker scorpio-5=%s asks for the one attribute."
              .formatted(found.version(), found.url()));
    }
    if (!found.version().isEmpty()) {
      return List.of();
    }
    if (asked.kind() == BrokerKind.AUTO && found.kind().equals(BrokerKind.SPEC.text())) {
      return List.of(
          "The broker at %s does not say what it is: it was asked as the plain specification has it. If it is one of those in docs/brokers.md, name its kind: --broker KIND=%1$s."
              .formatted(found.url()));
    }
    return List.of(
        "%s does not tell its version: the manifest has none, and its dialect is that of the versions in docs/brokers.md."
            .formatted(found.name()));
  }
}
