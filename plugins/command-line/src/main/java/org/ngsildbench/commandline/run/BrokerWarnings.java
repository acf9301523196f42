package org.ngsildbench.commandline.run;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Dialects;

/** Warnings about the broker and its connection. */
final class BrokerWarnings {

  private BrokerWarnings() {}

  /** Warnings about a broker that does not identify itself, or identifies as another kind. */
  static List<String> of(BrokerChoice asked, Versions.Broker found) {
    if (asked.startedHere()) {
      return List.of();
    }
    Optional<String> mismatch =
        Dialects.named(asked.kind())
            .flatMap(dialect -> dialect.versionWarning(found.version(), found.url()));
    if (mismatch.isPresent()) {
      return List.of(mismatch.get());
    }
    if (!found.version().isEmpty()) {
      return List.of();
    }
    if (asked.kind().equals(BrokerKind.AUTO) && found.kind().equals(BrokerKind.SPEC.text())) {
      return List.of(
          ("The broker at %s could not be detected, so the plain specification is used. "
                  + "If docs/brokers.md lists it, add its kind: --broker KIND=%1$s.")
              .formatted(found.url()));
    }
    return List.of(
        ("%s does not report its version: the manifest has none, and the dialect is for the "
                + "versions in docs/brokers.md. State it: --broker %s=%s,version=V.")
            .formatted(found.name(), asked.kind().text(), found.url()));
  }
}
