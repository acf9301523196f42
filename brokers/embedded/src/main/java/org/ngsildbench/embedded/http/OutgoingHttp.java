package org.ngsildbench.embedded.http;

import java.time.Duration;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Starts and stops the HTTP clients of the broker: persistent connections, daemon threads. */
public final class OutgoingHttp {
  /** Never the limit: callers bound their requests. */
  private static final int MAX_CONCURRENT_REQUESTS = 1_000_000;

  /** Shorter than usual server timeouts, so that no server closes a connection during a request. */
  private static final Duration IDLE = Duration.ofSeconds(20);

  private static final Duration CONNECT = Duration.ofSeconds(5);

  private OutgoingHttp() {}

  /**
   * Starts a client.
   *
   * @param name name of its threads
   * @param connections max connections to a server
   */
  public static HttpClient start(String name, int threads, int connections) {
    QueuedThreadPool pool = new QueuedThreadPool(threads, Math.min(threads, 4));
    pool.setName(name);
    pool.setDaemon(true);
    HttpClient client = new HttpClient();
    client.setExecutor(pool);
    client.setConnectTimeout(CONNECT.toMillis());
    client.setIdleTimeout(IDLE.toMillis());
    client.setMaxConnectionsPerDestination(connections);
    client.setMaxRequestsQueuedPerDestination(MAX_CONCURRENT_REQUESTS);
    client.setFollowRedirects(false);
    client.setHttpCookieStore(new HttpCookieStore.Empty());
    try {
      client.start();
    } catch (Exception e) {
      throw new IllegalStateException("The client for " + name + " did not start", e);
    }
    client.getProtocolHandlers().clear();
    client.getContentDecoderFactories().clear();
    return client;
  }

  /** Stops a client and its threads. */
  public static void stop(HttpClient client) {
    try {
      client.stop();
      ((QueuedThreadPool) client.getExecutor()).stop();
    } catch (Exception e) {
      throw new IllegalStateException("The client " + client.getName() + " did not stop", e);
    }
  }
}
