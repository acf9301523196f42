package org.ngsildbench.embedded.subscription;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.ngsildbench.embedded.api.Links;

/**
 * Sends notifications to their receivers over persistent connections, without blocking.
 * Thread-safe.
 */
final class NotificationSender implements AutoCloseable {
  private static final int THREADS = 16;
  private static final int CONNECTIONS_PER_RECEIVER = 64;

  /**
   * Each mailbox sends one notification at a time, so the number of mailboxes is the real bound.
   */
  private static final int MAX_CONCURRENT_REQUESTS = 1_000_000;

  /**
   * Shorter than usual receiver timeouts, so that no receiver closes a connection during a request.
   */
  private static final Duration IDLE = Duration.ofSeconds(20);

  private static final Duration CONNECT = Duration.ofSeconds(5);

  private final HttpClient client = new HttpClient();
  private final QueuedThreadPool threads = new QueuedThreadPool(THREADS, 4);

  private NotificationSender() {}

  static NotificationSender start() {
    NotificationSender notificationSender = new NotificationSender();
    notificationSender.threads.setName("notifications");
    notificationSender.threads.setDaemon(true);
    HttpClient client = notificationSender.client;
    client.setExecutor(notificationSender.threads);
    client.setConnectTimeout(CONNECT.toMillis());
    client.setIdleTimeout(IDLE.toMillis());
    client.setMaxConnectionsPerDestination(CONNECTIONS_PER_RECEIVER);
    client.setMaxRequestsQueuedPerDestination(MAX_CONCURRENT_REQUESTS);
    client.setFollowRedirects(false);
    client.setHttpCookieStore(new HttpCookieStore.Empty());
    try {
      client.start();
    } catch (Exception e) {
      throw new IllegalStateException("The client for notifications did not start", e);
    }
    client.getProtocolHandlers().clear();
    client.getContentDecoderFactories().clear();
    return notificationSender;
  }

  /** Returns the executor for sending and related work. */
  Executor executor() {
    return threads;
  }

  /**
   * Sends a notification once.
   *
   * @param then receives the outcome and, for a failure, the reason
   */
  void deliver(Notification notification, BiConsumer<DeliveryOutcome, String> then) {
    Receiver receiver = notification.subscription().receiver();
    Request request =
        client
            .newRequest(receiver.uri())
            .method(HttpMethod.POST)
            .timeout(receiver.timeout().toMillis(), TimeUnit.MILLISECONDS)
            .headers(
                headers -> {
                  receiver.headers().forEach(headers::put);
                  if (!notification.tenant().isEmpty()) {
                    headers.put("NGSILD-Tenant", notification.tenant());
                  }
                  var source = notification.subscription().form().context().source();
                  if (!notification.isJsonLd() && source.isTextual()) {
                    headers.put("Link", Links.toContext(source.textValue()));
                  }
                })
            .body(new BytesRequestContent(receiver.mediaType(), notification.body()));
    request.send(result -> then.accept(outcome(result), reason(result)));
  }

  private static DeliveryOutcome outcome(Result result) {
    if (result.isFailed()) {
      return result.getFailure() instanceof TimeoutException
          ? DeliveryOutcome.TIMED_OUT
          : DeliveryOutcome.FAILED;
    }
    int status = result.getResponse().getStatus();
    return status >= 200 && status < 300 ? DeliveryOutcome.DELIVERED : DeliveryOutcome.REFUSED;
  }

  private static String reason(Result result) {
    return result.isFailed()
        ? String.valueOf(result.getFailure())
        : "answered " + result.getResponse().getStatus();
  }

  @Override
  public void close() {
    try {
      client.stop();
      threads.stop();
    } catch (Exception e) {
      throw new IllegalStateException("The client for notifications did not stop", e);
    }
  }
}
