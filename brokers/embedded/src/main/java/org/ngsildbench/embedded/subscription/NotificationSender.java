package org.ngsildbench.embedded.subscription;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionException;
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
import org.ngsildbench.embedded.subscription.mqtt.MqttRefusedException;
import org.ngsildbench.embedded.subscription.mqtt.MqttSender;

/**
 * Sends notifications to their receivers by HTTP or MQTT over persistent connections, without
 * blocking. Thread-safe.
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
  private final MqttSender mqtt = new MqttSender();

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
    if (receiver.mqtt() != null) {
      publish(notification, receiver, then);
      return;
    }
    Request request =
        client
            .newRequest(receiver.uri())
            .method(HttpMethod.POST)
            .timeout(receiver.timeout().toMillis(), TimeUnit.MILLISECONDS)
            .headers(headers -> notification.headers().forEach(headers::put))
            .body(new BytesRequestContent(receiver.mediaType(), notification.body()));
    request.send(result -> then.accept(outcome(result), reason(result)));
  }

  private void publish(
      Notification notification, Receiver receiver, BiConsumer<DeliveryOutcome, String> then) {
    Map<String, String> metadata = notification.headers();
    metadata.put("Content-Type", receiver.mediaType());
    mqtt.send(receiver.mqtt(), notification.message(metadata), receiver.timeout())
        .whenComplete((sent, failure) -> then.accept(outcome(failure), String.valueOf(failure)));
  }

  private static DeliveryOutcome outcome(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause == null) {
      return DeliveryOutcome.DELIVERED;
    }
    if (cause instanceof TimeoutException) {
      return DeliveryOutcome.TIMED_OUT;
    }
    return cause instanceof MqttRefusedException ? DeliveryOutcome.REFUSED : DeliveryOutcome.FAILED;
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
    mqtt.close();
    try {
      client.stop();
      threads.stop();
    } catch (Exception e) {
      throw new IllegalStateException("The client for notifications did not stop", e);
    }
  }
}
