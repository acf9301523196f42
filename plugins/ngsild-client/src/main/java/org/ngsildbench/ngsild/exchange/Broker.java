package org.ngsildbench.ngsild.exchange;

import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Paging;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** A broker with a known dialect, and its servers. Thread-safe. */
public final class Broker {

  private final BrokerTarget target;
  private final Dialect dialect;
  private final BrokerServer entities;
  private final BrokerServer temporal;

  /**
   * @param temporal the server of temporal queries; null when none was named
   */
  public Broker(
      BrokerTarget target, Dialect dialect, BrokerServer entities, BrokerServer temporal) {
    this.target = target;
    this.dialect = dialect;
    this.entities = entities;
    this.temporal = temporal;
  }

  /** Returns this broker for another tenant, with the same connections. */
  public Broker ofTenant(String tenant) {
    BrokerTarget other = target.withTenant(tenant);
    return new Broker(
        other, dialect, entities.with(other), temporal == null ? null : temporal.with(other));
  }

  public Dialect dialect() {
    return dialect;
  }

  public BrokerTarget target() {
    return target;
  }

  /** Returns the server of current entities. */
  public BrokerServer entities() {
    return entities;
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
          dialect.name()
              + " does not answer temporal queries: specify the URL of "
              + dialect.temporal().name()
              + " as the temporal URL");
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
          dialect.name()
              + " takes pages of at most "
              + paging.maxPageSize()
              + " entities, not "
              + size
              + ": lower the page size, or leave it at 0");
    }
    return size;
  }
}
