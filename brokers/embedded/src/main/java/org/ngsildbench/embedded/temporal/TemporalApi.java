package org.ngsildbench.embedded.temporal;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.embedded.api.Timestamps;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.Tenants;

/** All temporal operations. */
public final class TemporalApi {

  /** Default limit of instances in one response. */
  public static final long DEFAULT_INSTANCE_LIMIT = 10_000_000;

  private TemporalApi() {}

  /**
   * Returns the routes of these operations.
   *
   * @param tenants tenants whose histories are {@link RecordedHistory}
   * @param contexts resolves inline contexts
   * @param clock gives createdAt and modifiedAt
   * @param instanceLimit max instances in one response; a larger response is cut and has status 206
   */
  public static List<OperationRoute> routes(
      Tenants tenants, ContextResolver contexts, Timestamps clock, long instanceLimit) {
    return Stream.of(
            new TemporalReadEndpoints(tenants, contexts, instanceLimit).routes(),
            new TemporalWriteEndpoints(tenants, contexts, clock).routes(),
            new InstanceEndpoints(tenants, contexts, clock).routes())
        .flatMap(List::stream)
        .toList();
  }

  static StoredEntityHistory require(StoredEntityHistory entity, String id) {
    if (entity == null) {
      throw missing(id);
    }
    return entity;
  }

  static Problem missing(String id) {
    return Problem.notFound("The entity " + id + " has no temporal evolution here.");
  }
}
