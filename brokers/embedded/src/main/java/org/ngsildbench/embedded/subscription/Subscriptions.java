package org.ngsildbench.embedded.subscription;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.store.ChangeListener;
import org.ngsildbench.embedded.store.EntityChange;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;

/**
 * The subscriptions of a broker: receives changes and sends notifications. Thread-safe.
 *
 * <pre>{@code
 * Subscriptions subscriptions = Subscriptions.open(limits, faults, clock);
 * Tenants tenants = new Tenants(histories, subscriptions);
 * routes.addAll(subscriptions.routes(tenants, contexts));
 * }</pre>
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Subscriptions implements ChangeListener, AutoCloseable {
  private final NotificationServices post;

  @Getter(AccessLevel.PACKAGE)
  private final Clock clock;

  private final Map<String, TenantSubscriptions> byTenant = new ConcurrentHashMap<>();

  /** Creates the subscriptions of a new broker. */
  public static Subscriptions open(
      NotificationLimits limits, NotificationFaults faults, Clock clock) {
    return new Subscriptions(NotificationServices.open(limits, faults), clock);
  }

  /** Returns the routes for subscriptions and for their delivery counts. */
  public List<OperationRoute> routes(Tenants tenants, ContextResolver contexts) {
    return Stream.concat(
            new SubscriptionEndpoints(tenants, contexts, this).routes().stream(),
            new DeliveryStatus(this, post).routes().stream())
        .toList();
  }

  @Override
  public void changed(Tenant tenant, List<EntityChange> changes) {
    TenantSubscriptions subscriptions = byTenant.get(tenant.name());
    if (subscriptions != null) {
      subscriptions.changed(changes, clock.instant());
    }
  }

  TenantSubscriptions of(Tenant tenant) {
    return byTenant.computeIfAbsent(tenant.name(), name -> new TenantSubscriptions());
  }

  LiveSubscription make(SubscriptionDefinition subscription, Tenant tenant) {
    return new LiveSubscription(subscription, tenant, clock, post);
  }

  /** Returns the number of subscriptions of all tenants. */
  int size() {
    return byTenant.values().stream().mapToInt(TenantSubscriptions::size).sum();
  }

  /** Cancels outgoing notifications and sends no more. */
  @Override
  public void close() {
    byTenant.values().forEach(all -> all.all().forEach(LiveSubscription::end));
    post.close();
  }
}
