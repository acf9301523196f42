package org.ngsildbench.ngsild.detection;

import java.util.Locale;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.VersionDocument;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.FailureMapping;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.json.EntityListDocument;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Checks that a server responds to an entity query as an NGSI-LD broker does. */
record NgsiLdCheck(BrokerTarget target, BrokerServer server) {

  private static final String QUERY =
      PathAndQuery.of("/ngsi-ld/v1/entities")
          .with("type", "Bus")
          .with("options", "keyValues")
          .with("limit", 1)
          .toString();

  /**
   * Sends an entity query and a request for an unknown entity.
   *
   * @param tenantMustExist false where a first write would create the tenant
   * @throws BrokerException when a response is not a broker's
   */
  void requireBroker(boolean tenantMustExist) {
    OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
    BodyReader<Reply<Integer>> reader = Reply.reader(EntityListDocument::count);
    server.send(log, server.get(QUERY), reader);
    Failure failure = log.failure();
    if (failure == null) {
      requireUnknownEntityError();
    } else if (tenantMustExist || !isUnknownTenant(log)) {
      throw new BrokerException(kind(log), sentence(log));
    }
  }

  /** Mock servers and gateways respond with 200 to any request, often with an empty list. */
  private void requireUnknownEntityError() {
    HttpExchange<Boolean> exchange =
        server.execute(
            server.get(VersionDocument.UNKNOWN_ENTITY),
            (status, headers, body) -> status / 100 == 2);
    if (exchange.failure().isEmpty() && exchange.body()) {
      throw new BrokerException(
          FailureKind.NOT_NGSI_LD,
          notABroker("it answers " + exchange.status() + " for an entity that does not exist"));
    }
  }

  private FailureKind kind(OperationLog log) {
    if (isUnknownTenant(log)) {
      return FailureKind.UNKNOWN_TENANT;
    }
    boolean otherServer =
        log.failure().kind().equals(FailureKind.MALFORMED)
            || log.status() == 404
            || log.status() == 405;
    return otherServer ? FailureKind.NOT_NGSI_LD : log.failure().kind();
  }

  private String sentence(OperationLog log) {
    FailureKind kind = kind(log);
    String where = server.base().toString();
    if (kind.equals(FailureKind.UNKNOWN_TENANT)) {
      return "the broker at %s does not know the tenant \"%s\": load data into it first, or correct the name"
          .formatted(where, target.tenant());
    }
    if (kind.equals(FailureKind.NOT_NGSI_LD)) {
      return notABroker(FailureMapping.shortened(log.failure().message()));
    }
    if (log.status() == 401 || log.status() == 403) {
      return "the broker at " + where + " refuses access (" + log.status() + "): " + remedy(log);
    }
    return "the broker at " + where + " cannot be used: " + log.failure().message() + hint(kind);
  }

  private String notABroker(String why) {
    return "the server at %s is not an NGSI-LD broker (%s): check the URL, which must be the part before /ngsi-ld/v1"
        .formatted(server.base(), why);
  }

  /** Returns the remedy. Some servers reset connections without a client certificate. */
  private String hint(FailureKind kind) {
    if (kind.equals(FailureKind.UNREACHABLE)) {
      return ". Start the broker, or correct the URL.";
    }
    if (!kind.equals(FailureKind.RESET)) {
      return "";
    }
    return "http".equals(server.base().getScheme())
        ? "; if this port uses TLS, use https://"
        : "; if it requires a client certificate, specify one that it trusts";
  }

  private String remedy(OperationLog log) {
    if (!target.givesToken()) {
      return log.status() == 401 ? "specify a token" : "reading entities requires a token";
    }
    return log.status() == 401
        ? "the token is wrong or has expired"
        : "the token is accepted, but may not read entities; use one that may";
  }

  private boolean isUnknownTenant(OperationLog log) {
    return !target.tenant().isEmpty()
        && (log.status() == 404 || log.status() == 400)
        && log.failure().message().toLowerCase(Locale.ROOT).contains("tenant");
  }
}
