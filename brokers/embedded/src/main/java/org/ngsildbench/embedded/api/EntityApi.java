package org.ngsildbench.embedded.api;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.store.Tenants;

/** All operations on current entities. */
public final class EntityApi {
  private EntityApi() {}

  /**
   * Returns the routes of these operations.
   *
   * @param tenants the stored entities
   * @param contexts resolves inline contexts
   * @param clock gives createdAt and modifiedAt
   * @param reads retrieves and queries entities
   */
  public static List<OperationRoute> routes(
      Tenants tenants, ContextResolver contexts, Clock clock, DistributedReads reads) {
    Views views = new Views();
    Timestamps timestamps = new Timestamps(clock);
    return Stream.of(
            new EntityEndpoints(tenants, contexts, views, timestamps, reads).routes(),
            new AttributeEndpoints(tenants, contexts, timestamps).routes(),
            new QueryEndpoints(tenants, contexts, views, reads).routes(),
            new DiscoveryEndpoints(tenants).routes(),
            new BatchEndpoints(tenants, contexts, timestamps).routes())
        .flatMap(List::stream)
        .toList();
  }
}
