package org.ngsildbench.embedded.registration;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.ngsildbench.embedded.api.DistributedReads;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.registration.SourceClient.Source;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;

/** The context source registrations of a broker, and its distributed reads. Thread-safe. */
public final class Registrations implements DistributedReads, AutoCloseable {
  private final ContextResolver contexts;
  private final Clock clock;
  private final SourceClient client;
  private final Map<String, TenantRegistrations> byTenant = new ConcurrentHashMap<>();

  /** Creates the registrations of a new broker. */
  public Registrations(ContextResolver contexts, Clock clock) {
    this.contexts = contexts;
    this.clock = clock;
    this.client = new SourceClient(contexts, clock);
  }

  /** Returns the routes for registrations. */
  public List<OperationRoute> routes(Tenants tenants) {
    return new RegistrationEndpoints(tenants, contexts, this).routes();
  }

  Instant now() {
    return clock.instant();
  }

  TenantRegistrations of(Tenant tenant) {
    return byTenant.computeIfAbsent(tenant.name(), name -> new TenantRegistrations());
  }

  @Override
  public Entity retrieve(
      Tenant tenant,
      String id,
      Set<String> attributes,
      BrokerRequest request,
      BrokerResponse response) {
    Entity local = tenant.get(id);
    List<EntitySelector> selectors = List.of(new EntitySelector(null, Set.of(id), null));
    List<Source> sources =
        matching("retrieveEntity", selectors, attributes, tenant, request).stream()
            .map(one -> client.retrieval(one, id, attributesOf(one, selectors, attributes)))
            .toList();
    if (sources.isEmpty()) {
      return local;
    }
    List<Contribution> contributions = client.read(sources, request, response);
    Entity merged = new EntityMerge(local, id, contributions).merged();
    if (merged == null && contributions.stream().anyMatch(Contribution::failed)) {
      throw new Problem(
          ErrorType.GATEWAY_TIMEOUT,
          "A context source that may have the entity " + id + " did not answer.");
    }
    return merged;
  }

  @Override
  public Stream<Entity> find(
      EntityQuery query, Tenant tenant, BrokerRequest request, BrokerResponse response) {
    boolean filtered = query.condition() != null || query.place() != null || query.scopes() != null;
    Set<String> attributes = filtered ? Set.of() : query.anyAttribute();
    List<Source> sources =
        matching("queryEntity", query.selectors(), attributes, tenant, request).stream()
            .map(
                one ->
                    client.query(
                        one, query.selectors(), attributesOf(one, query.selectors(), attributes)))
            .toList();
    if (sources.isEmpty()) {
      return query.find(tenant);
    }
    List<Contribution> contributions = client.read(sources, request, response);
    Map<String, Entity> local = new LinkedHashMap<>();
    new EntityQuery(query.selectors(), Set.of(), null, null, null)
        .find(tenant)
        .forEach(entity -> local.put(entity.id(), entity));
    Set<String> ids = new LinkedHashSet<>(local.keySet());
    contributions.forEach(one -> ids.addAll(one.entities().keySet()));
    List<Entity> found = new ArrayList<>();
    for (String id : ids) {
      // A source may have only some types or attributes of an entity that is stored here, too.
      Entity stored = local.containsKey(id) ? local.get(id) : tenant.get(id);
      Entity merged = new EntityMerge(stored, id, contributions).merged();
      if (merged != null && query.matches(merged, tenant)) {
        found.add(merged);
      }
    }
    return found.stream();
  }

  private List<Registration> matching(
      String operation,
      List<EntitySelector> selectors,
      Set<String> attributes,
      Tenant tenant,
      BrokerRequest request) {
    TenantRegistrations registrations = byTenant.get(tenant.name());
    if (registrations == null
        || "true".equals(request.parameter("local"))
        || client.hasPassed(request)) {
      return List.of();
    }
    return registrations.alive(now()).stream()
        .filter(one -> one.supports(operation) && one.meets(selectors, attributes))
        .toList();
  }

  /** Returns the attributes to request from a source; empty for all. */
  private static Set<String> attributesOf(
      Registration registration, List<EntitySelector> selectors, Set<String> attributes) {
    Set<String> all = new LinkedHashSet<>();
    for (Information info : registration.information()) {
      if (info.meets(selectors, attributes)) {
        Set<String> some = info.of(attributes);
        if (some.isEmpty()) {
          return Set.of();
        }
        all.addAll(some);
      }
    }
    return all;
  }

  /** Cancels requests to sources and sends no more. */
  @Override
  public void close() {
    client.close();
  }
}
