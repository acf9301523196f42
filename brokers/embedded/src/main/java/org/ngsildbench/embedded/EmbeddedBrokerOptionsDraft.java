package org.ngsildbench.embedded;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.fill.Fill;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.subscription.NotificationLimits;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;

/** A mutable copy of {@link EmbeddedBrokerOptions} for the {@code with} methods. */
final class EmbeddedBrokerOptionsDraft {

  int port;
  long maxBodyBytes;
  long instanceLimit;
  Fill fill;
  final List<Interceptor> interceptors;
  final List<OperationRoute> routes;
  NotificationLimits notificationLimits;
  NotificationFaults notificationFaults;
  ContextDocuments contexts;

  EmbeddedBrokerOptionsDraft(EmbeddedBrokerOptions from) {
    port = from.port();
    maxBodyBytes = from.maxBodyBytes();
    instanceLimit = from.instanceLimit();
    fill = from.fill();
    interceptors = new ArrayList<>(from.interceptors());
    routes = new ArrayList<>(from.routes());
    notificationLimits = from.notificationLimits();
    notificationFaults = from.notificationFaults();
    contexts = from.contexts();
  }

  EmbeddedBrokerOptions options() {
    return new EmbeddedBrokerOptions(
        port,
        maxBodyBytes,
        instanceLimit,
        fill,
        interceptors,
        routes,
        notificationLimits,
        notificationFaults,
        contexts);
  }
}
