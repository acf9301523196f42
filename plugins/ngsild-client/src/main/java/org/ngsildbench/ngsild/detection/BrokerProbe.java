package org.ngsildbench.ngsild.detection;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.dialect.VersionDocument;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.FailureMapping;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.json.LeavesDocument;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * Identifies a server: checks that it supports NGSI-LD and accepts this client, then reads the
 * version documents of known brokers.
 */
@RequiredArgsConstructor
public final class BrokerProbe {

  /** Cheapest request for a broker: an entity that does not exist. */
  public static final String CHEAPEST = VersionDocument.UNKNOWN_ENTITY;

  private final BrokerTarget target;
  private final BrokerServer server;

  /**
   * Returns the broker's identity.
   *
   * @throws BrokerException with one sentence, if no broker responds
   */
  public BrokerIdentity identify() {
    new NgsiLdCheck(target, server).requireBroker(true);
    return identityOfBroker();
  }

  /**
   * Returns the broker's identity; the tenant may be missing, since the first write creates it.
   *
   * @throws BrokerException as {@link #identify()}, except for an unknown tenant
   */
  public BrokerIdentity identifyBeforeWriting() {
    new NgsiLdCheck(target, server).requireBroker(false);
    return identityOfBroker();
  }

  /**
   * Returns the broker's dialect; an unknown tenant is accepted, since the first write may create
   * it.
   *
   * @throws BrokerException as {@link #identify()}
   */
  public BrokerKind kind() {
    return identifyBeforeWriting().kind();
  }

  private BrokerIdentity identityOfBroker() {
    BrokerIdentity found =
        documents(Dialects.named(target.kind()).map(List::of).orElseGet(Dialects::all))
            .filter(distinctPath())
            .map(this::read)
            .flatMap(Optional::stream)
            .findFirst()
            .orElseGet(
                () -> new BrokerIdentity(BrokerKind.SPEC, Dialects.of(BrokerKind.SPEC).name(), ""));
    if (target.kind().equals(BrokerKind.AUTO) || target.kind().equals(found.kind())) {
      return found;
    }
    // Keeps the user's choice of dialect, but the broker's own name if it reports one.
    String name = found.version().isEmpty() ? Dialects.of(target.kind()).name() : found.name();
    return new BrokerIdentity(target.kind(), name, found.version());
  }

  /** Health documents last: most have no version. */
  private static Stream<VersionDocument> documents(List<Dialect> dialects) {
    return dialects.stream()
        .flatMap(dialect -> dialect.versionDocuments().stream())
        .sorted(Comparator.comparing(document -> document.path().endsWith("/health")));
  }

  private static Predicate<VersionDocument> distinctPath() {
    Set<String> seen = new HashSet<>();
    return document -> seen.add(document.path());
  }

  /** Whichever broker's document it is: the user may have chosen the wrong kind. */
  private Optional<BrokerIdentity> read(VersionDocument asked) {
    Map<String, String> leaves = leaves(asked);
    return documents(Dialects.all())
        .filter(document -> !leaves.isEmpty() && document.path().equals(asked.path()))
        .flatMap(document -> document.reader().apply(leaves).stream())
        .findFirst();
  }

  /** Returns the texts of a version document by their paths; empty without such a document. */
  private Map<String, String> leaves(VersionDocument document) {
    HttpExchange<Map<String, String>> exchange =
        server.execute(
            server.get(document.path()),
            (status, headers, body) ->
                status == document.status()
                    ? JsonAnswer.read(body, LeavesDocument::read)
                    : Map.of());
    Map<String, String> leaves = exchange.failure().isPresent() ? Map.of() : exchange.body();
    return leaves.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, leaf -> text(leaf.getValue())));
  }

  /** A version is a word or two; manifest and report show it. */
  private String text(String said) {
    return FailureMapping.shortened(server.redactor().redact(said));
  }
}
