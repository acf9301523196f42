package org.ngsildbench.embedded;

import java.util.List;
import lombok.AccessLevel;
import lombok.Builder;
import lombok.Singular;
import lombok.With;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.fill.Fill;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.subscription.NotificationLimits;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.embedded.temporal.TemporalApi;

/**
 * The settings of an {@link EmbeddedBroker}. Immutable; the {@code with} methods return changed
 * copies.
 *
 * @param port the TCP port on 127.0.0.1; 0 for any free port
 * @param maxBodyBytes the largest request body accepted, from 1; larger bodies get 413
 * @param instanceLimit max attribute instances in one temporal response, from 1; a larger response
 *     is cut and has status 206
 * @param fill adds the entities before the first request
 * @param interceptors wrap every exchange, the first outermost
 * @param routes additional routes outside the API
 * @param notificationLimits limits of the notification queues
 * @param notificationFaults faults to inject into notifications; close it after the broker
 * @param contexts known contexts besides the core context
 */
@Builder(toBuilder = true, access = AccessLevel.PRIVATE)
public record EmbeddedBrokerOptions(
    @With int port,
    @With long maxBodyBytes,
    @With long instanceLimit,
    @With Fill fill,
    @Singular List<Interceptor> interceptors,
    @Singular List<OperationRoute> routes,
    @With NotificationLimits notificationLimits,
    @With NotificationFaults notificationFaults,
    @With ContextDocuments contexts) {

  /** Default body limit (bytes); enough for 16,000 entities of 1 KB. */
  public static final long DEFAULT_MAX_BODY_BYTES = 64L << 20;

  public EmbeddedBrokerOptions {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("The port must be between 0 and 65535, not " + port + ".");
    }
    if (maxBodyBytes < 1) {
      throw new IllegalArgumentException(
          "The body limit must be at least 1 byte, not " + maxBodyBytes + ".");
    }
    if (instanceLimit < 1) {
      throw new IllegalArgumentException(
          "The instance limit must be at least 1, not " + instanceLimit + ".");
    }
    interceptors = List.copyOf(interceptors);
    routes = List.copyOf(routes);
  }

  /** Returns the defaults: any free port, no entities, no interceptors. */
  public static EmbeddedBrokerOptions defaults() {
    return builder()
        .maxBodyBytes(DEFAULT_MAX_BODY_BYTES)
        .instanceLimit(TemporalApi.DEFAULT_INSTANCE_LIMIT)
        .fill(tenants -> {})
        .notificationLimits(NotificationLimits.USUAL)
        .notificationFaults(NotificationFaults.none())
        .contexts(ContextDocuments.NONE)
        .build();
  }

  /** Returns a copy with this interceptor added as the innermost one. */
  public EmbeddedBrokerOptions withInterceptor(Interceptor further) {
    return toBuilder().interceptor(further).build();
  }

  /** Returns a copy with these routes added. */
  public EmbeddedBrokerOptions withRoutes(List<OperationRoute> further) {
    return toBuilder().routes(further).build();
  }
}
