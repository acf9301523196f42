package org.ngsildbench.ngsild.detection;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * Where a broker states its version, and how.
 *
 * @param path below the base URL
 * @param kinds the kinds of broker that answer there
 * @param reader from the document's texts to who states them; empty for somebody else's document
 */
record VersionDocument(
    String path,
    List<BrokerKind> kinds,
    Function<Map<String, String>, Optional<BrokerIdentity>> reader) {

  /** Scorpio's own builds state their Maven group, and nowhere their name. */
  private static final String SCORPIO_GROUP = "neclab.ngsildbroker";

  private static final List<String> ORION_VERSION = List.of("orionld version", "Orion-LD version");

  /** All known, in the order asked. */
  static List<VersionDocument> all() {
    return List.of(
        new VersionDocument(
            "/version", List.of(BrokerKind.ORION_LD, BrokerKind.SPEC), VersionDocument::version),
        new VersionDocument(
            "/ngsi-ld/ex/v1/version", List.of(BrokerKind.ORION_LD), VersionDocument::orionLd),
        new VersionDocument(
            "/q/info", List.of(BrokerKind.SCORPIO), leaves -> built(leaves, BrokerKind.SCORPIO)),
        new VersionDocument(
            "/actuator/info",
            List.of(BrokerKind.STELLIO, BrokerKind.SCORPIO),
            leaves ->
                built(leaves, BrokerKind.STELLIO).or(() -> built(leaves, BrokerKind.SCORPIO))),
        new VersionDocument("/q/health", List.of(BrokerKind.SCORPIO), VersionDocument::quarkus));
  }

  /** Whether to ask here when a kind was chosen. */
  boolean mayBe(BrokerKind kind) {
    return kind == BrokerKind.AUTO || kinds.contains(kind);
  }

  Optional<BrokerIdentity> read(Map<String, String> leaves) {
    return leaves.isEmpty() ? Optional.empty() : reader.apply(leaves);
  }

  private static Optional<BrokerIdentity> version(Map<String, String> leaves) {
    Optional<BrokerIdentity> orionLd = orionLd(leaves);
    if (orionLd.isPresent() || !leaves.containsKey("name")) {
      return orionLd;
    }
    return Optional.of(
        new BrokerIdentity(
            BrokerKind.SPEC, leaves.get("name"), leaves.getOrDefault("version", "")));
  }

  private static Optional<BrokerIdentity> orionLd(Map<String, String> leaves) {
    return ORION_VERSION.stream()
        .filter(leaves::containsKey)
        .findFirst()
        .map(key -> new BrokerIdentity(BrokerKind.ORION_LD, "Orion-LD", leaves.get(key)));
  }

  /** The build documents of Quarkus and Spring name their application somewhere. */
  private static Optional<BrokerIdentity> built(Map<String, String> leaves, BrokerKind kind) {
    boolean ofGroup = kind == BrokerKind.SCORPIO && BrokerProbe.mentions(leaves, SCORPIO_GROUP);
    if (!ofGroup && !BrokerProbe.mentions(leaves, kind.text())) {
      return Optional.empty();
    }
    String name = kind == BrokerKind.STELLIO ? "Stellio" : "Scorpio";
    String version = leaves.getOrDefault("build.version", leaves.getOrDefault("version", ""));
    return Optional.of(new BrokerIdentity(kind, name, version));
  }

  /** Of the brokers known only Scorpio answers where Quarkus states its health. */
  private static Optional<BrokerIdentity> quarkus(Map<String, String> leaves) {
    return leaves.containsKey("status")
        ? Optional.of(new BrokerIdentity(BrokerKind.SCORPIO, "Scorpio", ""))
        : Optional.empty();
  }
}
