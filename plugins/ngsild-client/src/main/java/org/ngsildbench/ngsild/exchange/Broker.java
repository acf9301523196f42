package org.ngsildbench.ngsild.exchange;

import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Paging;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** A broker with a known dialect, and its servers. Thread-safe. */
@RequiredArgsConstructor
public final class Broker {

  @Getter private final BrokerTarget target;
  @Getter private final Dialect dialect;

  /** The server of current entities. */
  @Getter private final BrokerServer entities;

  /** The server of temporal queries; null when none was named. */
  private final BrokerServer temporal;

  /** Returns this broker for another tenant, with the same connections. */
  public Broker ofTenant(String tenant) {
    BrokerTarget other = target.withTenant(tenant);
    return new Broker(
        other, dialect, entities.with(other), temporal == null ? null : temporal.with(other));
  }

  /**
   * Returns the server of histories.
   *
   * @throws BrokerException if the broker keeps histories elsewhere and no URL was given
   */
  public BrokerServer temporal() {
    if (temporal != null) {
      return temporal;
    }
    if (dialect.temporalIsElsewhere()) {
      throw new BrokerException(
          FailureKind.UNSUPPORTED,
          "%s does not answer temporal queries: specify the URL of %s as the temporal URL"
              .formatted(dialect.name(), dialect.temporal().name()));
    }
    return entities;
  }

  /**
   * Returns the page size to request.
   *
   * @throws BrokerException if the requested one exceeds the broker's limit
   */
  public int pageSize(Paging paging) {
    int size = paging.pageSize(target.pageSize());
    if (size > paging.maxPageSize()) {
      throw new BrokerException(
          FailureKind.UNSUPPORTED,
          "%s takes pages of at most %s entities, not %s: lower the page size, or leave it at 0"
              .formatted(dialect.name(), paging.maxPageSize(), size));
    }
    return size;
  }
}
