package org.ngsildbench.embedded.api;

import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.store.Tenant;

/**
 * Reads entities here and at the context sources that are registered for them. Adds warnings about
 * sources to the response. Thread-safe.
 */
public interface DistributedReads {

  /**
   * Returns an entity; null if it does not exist.
   *
   * @param attributes expanded names of the requested attributes; empty for all
   * @throws org.ngsildbench.embedded.problem.Problem 504 if only a source that did not answer may
   *     have it
   */
  Entity retrieve(
      Tenant tenant,
      String id,
      Set<String> attributes,
      BrokerRequest request,
      BrokerResponse response);

  /** Returns the matching entities: first those stored here, in creation order. */
  Stream<Entity> find(
      EntityQuery query, Tenant tenant, BrokerRequest request, BrokerResponse response);
}
