package org.ngsildbench.embedded;

import java.util.List;
import java.util.function.Consumer;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.fill.Fill;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.subscription.NotificationLimits;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.embedded.temporal.TemporalApi;

/**
 * How an {@link EmbeddedBroker} is started. Immutable; the {@code with} methods make changed
 * copies.
 *
 * @param port the TCP port on 127.0.0.1, 0 for a free one
 * @param maxBodyBytes the largest request body taken, from 1; beyond it 413 is answered
 * @param instanceLimit the most attribute instances in one temporal answer, from 1; a larger answer
 *     is cut and marked 206
 * @param fill what is put in before the first request is taken
 * @param interceptors stand around every exchange, the first outermost
 * @param routes served besides those of the API
 * @param notificationLimits how many notifications may wait
 * @param notificationFaults what goes wrong with notifications on purpose; close it after the
 *     broker
 * @param contexts the contexts known besides the core one
 */
public record EmbeddedBrokerOptions(
    int port,
    long maxBodyBytes,
    long instanceLimit,
    Fill fill,
    List<Interceptor> interceptors,
    List<OperationRoute> routes,
    NotificationLimits notificationLimits,
    NotificationFaults notificationFaults,
    ContextDocuments contexts) {

  /** A body limit that takes 16,000 entities of 1 KB with room to spare. */
  public static final long DEFAULT_MAX_BODY_BYTES = 64L << 20;

  public EmbeddedBrokerOptions {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("The port must lie within 0..65535, not " + port + ".");
    }
    if (maxBodyBytes < 1) {
      throw new IllegalArgumentException(
          "The body limit must be at least 1 byte, not " + maxBodyBytes + ".");
    }
    if (instanceLimit < 1) {
      throw new IllegalArgumentException(
          "The limit of instances must be at least 1, not " + instanceLimit + ".");
    }
    interceptors = List.copyOf(interceptors);
    routes = List.copyOf(routes);
  }

  /** A free port, no entities, no interceptors. */
  public static EmbeddedBrokerOptions defaults() {
    return new EmbeddedBrokerOptions(
        0,
        DEFAULT_MAX_BODY_BYTES,
        TemporalApi.DEFAULT_INSTANCE_LIMIT,
        tenants -> {},
        List.of(),
        List.of(),
        NotificationLimits.USUAL,
        NotificationFaults.none(),
        ContextDocuments.NONE);
  }

  /** The same on another port. */
  public EmbeddedBrokerOptions withPort(int other) {
    return with(draft -> draft.port = other);
  }

  /** The same with another body limit. */
  public EmbeddedBrokerOptions withMaxBodyBytes(long other) {
    return with(draft -> draft.maxBodyBytes = other);
  }

  /** The same with another limit of instances in a temporal answer. */
  public EmbeddedBrokerOptions withInstanceLimit(long other) {
    return with(draft -> draft.instanceLimit = other);
  }

  /** The same filled with something else. */
  public EmbeddedBrokerOptions withFill(Fill other) {
    return with(draft -> draft.fill = other);
  }

  /** The same with one more interceptor, innermost. */
  public EmbeddedBrokerOptions withInterceptor(Interceptor further) {
    return with(draft -> draft.interceptors.add(further));
  }

  /** The same with further routes. */
  public EmbeddedBrokerOptions withRoutes(List<OperationRoute> further) {
    return with(draft -> draft.routes.addAll(further));
  }

  /** The same with other limits of notifications that wait. */
  public EmbeddedBrokerOptions withNotificationLimits(NotificationLimits other) {
    return with(draft -> draft.notificationLimits = other);
  }

  /** The same with faults of notifications. */
  public EmbeddedBrokerOptions withNotificationFaults(NotificationFaults other) {
    return with(draft -> draft.notificationFaults = other);
  }

  /** The same with other contexts known besides the core one. */
  public EmbeddedBrokerOptions withContexts(ContextDocuments other) {
    return with(draft -> draft.contexts = other);
  }

  private EmbeddedBrokerOptions with(Consumer<EmbeddedBrokerOptionsDraft> change) {
    EmbeddedBrokerOptionsDraft draft = new EmbeddedBrokerOptionsDraft(this);
    change.accept(draft);
    return draft.options();
  }
}
