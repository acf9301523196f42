package org.ngsildbench.ngsild.broker;

import java.net.URI;
import java.time.Duration;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.http.TlsSettings;

/** The fields of a {@link BrokerTarget} while one of them is changed. */
final class BrokerTargetDraft {

  BrokerKind kind;
  URI base;
  URI temporal;
  String tenant;
  String contextLink;
  String token;
  ClientCredentials login;
  TlsSettings tls;
  Duration connectTimeout;
  Duration readTimeout;
  int maxConnections;
  int pageSize;
  long maxBatchBytes;

  BrokerTargetDraft(BrokerTarget from) {
    kind = from.kind();
    base = from.base();
    temporal = from.temporal();
    tenant = from.tenant();
    contextLink = from.contextLink();
    token = from.token();
    login = from.login();
    tls = from.tls();
    connectTimeout = from.connectTimeout();
    readTimeout = from.readTimeout();
    maxConnections = from.maxConnections();
    pageSize = from.pageSize();
    maxBatchBytes = from.maxBatchBytes();
  }

  BrokerTarget target() {
    return new BrokerTarget(
        kind,
        base,
        temporal,
        tenant,
        contextLink,
        token,
        login,
        tls,
        connectTimeout,
        readTimeout,
        maxConnections,
        pageSize,
        maxBatchBytes);
  }
}
