package org.ngsildbench.ngsild.detection;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * Where a broker states its version, or only shows what it is, and how.
 *
 * @param path below the base URL
 * @param status of the answer that shows it
 * @param kinds the kinds of broker that answer there
 * @param reader from the document's texts to who states them; empty for somebody else's document
 */
record VersionDocument(
    String path,
    int status,
    List<BrokerKind> kinds,
    Function<Map<String, String>, Optional<BrokerIdentity>> reader) {

  /** Scorpio's own builds state their Maven group, and nowhere their name. */
  private static final String SCORPIO_GROUP = "neclab.ngsildbroker";

  private static final BrokerIdentity SCORPIO =
      new BrokerIdentity(BrokerKind.SCORPIO, "Scorpio", "");
  private static final BrokerIdentity STELLIO =
      new BrokerIdentity(BrokerKind.STELLIO, "Stellio", "");

  private static final List<BrokerKind> SCORPIOS =
      List.of(BrokerKind.SCORPIO, BrokerKind.SCORPIO_5);

  private static final List<String> ORION_VERSION = List.of("orionld version", "Orion-LD version");

  VersionDocument(
      String path,
      List<BrokerKind> kinds,
      Function<Map<String, String>, Optional<BrokerIdentity>> reader) {
    this(path, 200, kinds, reader);
  }

  /** All known, in the order asked. */
  static List<VersionDocument> all() {
    return List.of(
        new VersionDocument(
            "/version", List.of(BrokerKind.ORION_LD, BrokerKind.SPEC), VersionDocument::version),
        new VersionDocument(
            "/ngsi-ld/ex/v1/version", List.of(BrokerKind.ORION_LD), VersionDocument::orionLd),
        new VersionDocument("/q/info", SCORPIOS, VersionDocument::scorpio),
        new VersionDocument(
            "/actuator/info",
            List.of(BrokerKind.STELLIO, BrokerKind.SCORPIO, BrokerKind.SCORPIO_5),
            leaves -> stellio(leaves).or(() -> scorpio(leaves))),
        new VersionDocument("/q/health", SCORPIOS, leaves -> healthy(leaves, SCORPIO)),
        new VersionDocument(
            "/search-service/actuator/health",
            List.of(BrokerKind.STELLIO),
            leaves -> healthy(leaves, STELLIO)),
        new VersionDocument(
            NgsiLdCheck.NOBODY,
            404,
            List.of(BrokerKind.STELLIO),
            VersionDocument::inWordsOfStellio));
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

  /** The build document of Spring names the application somewhere. */
  private static Optional<BrokerIdentity> stellio(Map<String, String> leaves) {
    return BrokerProbe.mentions(leaves, BrokerKind.STELLIO.text())
        ? Optional.of(new BrokerIdentity(BrokerKind.STELLIO, "Stellio", built(leaves)))
        : Optional.empty();
  }

  private static Optional<BrokerIdentity> scorpio(Map<String, String> leaves) {
    if (!BrokerProbe.mentions(leaves, SCORPIO_GROUP)
        && !BrokerProbe.mentions(leaves, BrokerKind.SCORPIO.text())) {
      return Optional.empty();
    }
    String version = built(leaves);
    BrokerKind kind = VersionDialect.of(BrokerKind.SCORPIO, version);
    return Optional.of(new BrokerIdentity(kind, "Scorpio", version));
  }

  private static String built(Map<String, String> leaves) {
    return leaves.getOrDefault("build.version", leaves.getOrDefault("version", ""));
  }

  /**
   * Only Quarkus states its health below {@code /q}, and of the brokers known only Scorpio is made
   * with it; only the gateway of Stellio, 2.5 to 2.25 at least, hands this path on to its search
   * service, and keeps its version to itself.
   */
  private static Optional<BrokerIdentity> healthy(
      Map<String, String> leaves, BrokerIdentity broker) {
    return leaves.containsKey("status") ? Optional.of(broker) : Optional.empty();
  }

  /** The search service without its gateway; so say it 2.0 to 2.15, later ones otherwise. */
  private static Optional<BrokerIdentity> inWordsOfStellio(Map<String, String> leaves) {
    boolean said = "The referred resource has not been found".equals(leaves.get("title"));
    return said ? Optional.of(STELLIO) : Optional.empty();
  }
}
