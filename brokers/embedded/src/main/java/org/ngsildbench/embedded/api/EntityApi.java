package org.ngsildbench.embedded.api;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.Route;
import org.ngsildbench.embedded.store.Tenants;

/** All operations on current entities. */
public final class EntityApi {
  private EntityApi() {}

  /**
   * Where they are found.
   *
   * @param tenants what is read and written
   * @param contexts resolves inline contexts
   * @param clock gives createdAt and modifiedAt
   */
  public static List<Route> routes(Tenants tenants, ContextResolver contexts, Clock clock) {
    Views views = new Views();
    Moments moments = new Moments(clock);
    return Stream.of(
            new EntityEndpoints(tenants, contexts, views, moments).routes(),
            new AttributeEndpoints(tenants, contexts, moments).routes(),
            new QueryEndpoints(tenants, contexts, views).routes(),
            new BatchEndpoints(tenants, contexts, moments).routes())
        .flatMap(List::stream)
        .toList();
  }
}
