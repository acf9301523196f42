package org.ngsildbench.embedded;

import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.ngsildbench.embedded.api.EntityApi;
import org.ngsildbench.embedded.api.Timestamps;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerHandler;
import org.ngsildbench.embedded.http.LoopbackNames;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.ServerErrors;
import org.ngsildbench.embedded.registration.Registrations;
import org.ngsildbench.embedded.status.StatusApi;
import org.ngsildbench.embedded.status.Workload;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.subscription.Subscriptions;
import org.ngsildbench.embedded.temporal.RecordedHistory;
import org.ngsildbench.embedded.temporal.TemporalApi;

/**
 * An NGSI-LD broker in this JVM.
 *
 * <pre>{@code
 * try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
 *   broker.uri(); // http://127.0.0.1:34567
 * }
 * }</pre>
 *
 * <p>Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class EmbeddedBroker implements AutoCloseable {
  private static final String ADDRESS = "127.0.0.1";
  private static final long IDLE_MILLIS = 300_000;
  private static final int MAX_HEADER_BYTES = 64 * 1024;

  private final Server server;
  private final Tenants tenants;
  private final Subscriptions subscriptions;
  private final Registrations registrations;

  /**
   * Fills a broker and starts it.
   *
   * @throws IOException if the port is in use; the message names the port
   */
  public static EmbeddedBroker start(EmbeddedBrokerOptions options) throws IOException {
    ContextResolver contexts = new ContextResolver(options.contexts());
    Subscriptions subscriptions =
        Subscriptions.open(
            options.notificationLimits(), options.notificationFaults(), Clock.systemUTC());
    Tenants tenants = new Tenants(name -> new RecordedHistory(contexts.core()), subscriptions);
    options.fill().fill(tenants);
    Workload workload = new Workload();

    List<OperationRoute> routes = new ArrayList<>();
    Registrations registrations = new Registrations(contexts, Clock.systemUTC());
    routes.addAll(EntityApi.routes(tenants, contexts, Clock.systemUTC(), registrations));
    routes.addAll(registrations.routes(tenants));
    routes.addAll(
        TemporalApi.routes(
            tenants, contexts, new Timestamps(Clock.systemUTC()), options.instanceLimit()));
    routes.addAll(subscriptions.routes(tenants, contexts));
    routes.addAll(new StatusApi(Version.NAME, Version.number(), workload).routes());
    routes.addAll(options.routes());
    BrokerHandler handler =
        new BrokerHandler(
            routes,
            options.interceptors(),
            contexts,
            options.maxBodyBytes(),
            Version.serverHeader(),
            workload::request);
    Server server = server(options.port(), handler);
    try {
      server.start();
      workload.ready();
    } catch (Exception e) {
      stop(server);
      subscriptions.close();
      registrations.close();
      throw new IOException(
          "The embedded broker could not listen on %s:%s. Use another port, or 0 for any free port."
              .formatted(ADDRESS, options.port()),
          e);
    }
    return new EmbeddedBroker(server, tenants, subscriptions, registrations);
  }

  /** Returns the URL the broker listens on, without a path. */
  public URI uri() {
    int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    return URI.create("http://" + ADDRESS + ":" + port);
  }

  /** Returns the stored entities, for assertions in tests. */
  public Tenants tenants() {
    return tenants;
  }

  /** Waits until the broker is closed. */
  public void join() throws InterruptedException {
    server.join();
  }

  /** Stops listening and resets every connection. */
  @Override
  public void close() {
    stop(server);
    subscriptions.close();
    registrations.close();
  }

  private static Server server(int port, BrokerHandler handler) {
    QueuedThreadPool threads = new QueuedThreadPool(200, 8);
    threads.setName("broker");
    threads.setDaemon(true);
    Server server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    // An empty id in a path is an error in the request's data and must reach the endpoint; ids may
    // contain slashes and, in the names of feeds, percent signs.
    http.setUriCompliance(
        UriCompliance.DEFAULT.with(
            "ids",
            UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING));
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    // The links to the next and previous page repeat the query; percent-encoding can triple
    // it.
    http.setResponseHeaderSize(2 * 3 * MAX_HEADER_BYTES + 4 * 1024);
    ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(ADDRESS);
    connector.setPort(port);
    connector.setIdleTimeout(IDLE_MILLIS);
    connector.setAcceptQueueSize(1024);
    server.addConnector(connector);
    server.setHandler(new LoopbackNames(handler));
    server.setErrorHandler(new ServerErrors(Version.serverHeader()));
    server.setStopTimeout(0);
    return server;
  }

  private static void stop(Server server) {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("The embedded broker did not stop", e);
    }
  }
}
