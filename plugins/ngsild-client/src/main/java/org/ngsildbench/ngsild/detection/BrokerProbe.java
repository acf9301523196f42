package org.ngsildbench.ngsild.detection;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.FailureMapping;
import org.ngsildbench.ngsild.http.HttpExchange;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.json.LeavesDocument;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * Asks a server what it is: first whether it speaks NGSI-LD and lets this client in, then for the
 * version documents of the brokers known.
 */
public final class BrokerProbe {

  /** What costs a broker least to answer: an entity that none has. */
  public static final String CHEAPEST = NgsiLdCheck.NOBODY;

  private final BrokerTarget target;
  private final BrokerServer server;

  public BrokerProbe(BrokerTarget target, BrokerServer server) {
    this.target = target;
    this.server = server;
  }

  /**
   * Who answers.
   *
   * @throws BrokerException in one plain sentence when nobody does, or not as a broker should
   */
  public BrokerIdentity identify() {
    new NgsiLdCheck(target, server).requireBroker(true);
    return identityOfBroker();
  }

  /**
   * Who answers, where the tenant need not be there yet: a first write creates it.
   *
   * @throws BrokerException as {@link #identify()}, but for an unknown tenant
   */
  public BrokerIdentity identifyBeforeWriting() {
    new NgsiLdCheck(target, server).requireBroker(false);
    return identityOfBroker();
  }

  /**
   * Which dialect the broker speaks; a tenant it does not know yet may be created by a first write.
   *
   * @throws BrokerException as {@link #identify()}
   */
  public BrokerKind kind() {
    return identifyBeforeWriting().kind();
  }

  private BrokerIdentity identityOfBroker() {
    BrokerIdentity found =
        VersionDocument.all().stream()
            .filter(document -> document.mayBe(target.kind()))
            .map(document -> document.read(leaves(document)))
            .flatMap(Optional::stream)
            .findFirst()
            .orElseGet(() -> new BrokerIdentity(BrokerKind.SPEC, "NGSI-LD broker", ""));
    if (target.kind() == BrokerKind.AUTO || target.kind() == found.kind()) {
      return found;
    }
    // The user's choice stands; what the broker says of itself still names it where it says
    // anything.
    String name = found.version().isEmpty() ? Dialects.of(target.kind()).name() : found.name();
    return new BrokerIdentity(target.kind(), name, found.version());
  }

  /** The texts of a version document by their paths; empty when there is no such document. */
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

  /** Whether any text of a document holds a word, in any case. */
  static boolean mentions(Map<String, String> leaves, String word) {
    return leaves.entrySet().stream()
        .flatMap(leaf -> List.of(leaf.getKey(), leaf.getValue()).stream())
        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(word));
  }
}
