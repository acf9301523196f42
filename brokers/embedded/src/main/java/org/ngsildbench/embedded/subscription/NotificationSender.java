package org.ngsildbench.embedded.subscription;

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
import org.eclipse.jetty.http.HttpMethod;
import org.ngsildbench.embedded.http.OutgoingHttp;
import org.ngsildbench.embedded.subscription.mqtt.MqttRefusedException;
import org.ngsildbench.embedded.subscription.mqtt.MqttSender;

/**
 * Sends notifications to their receivers by HTTP or MQTT over persistent connections, without
 * blocking. Thread-safe.
 */
final class NotificationSender implements AutoCloseable {
  private static final int THREADS = 16;
  private static final int CONNECTIONS_PER_RECEIVER = 64;

  private final HttpClient client =
      OutgoingHttp.start("notifications", THREADS, CONNECTIONS_PER_RECEIVER);
  private final MqttSender mqtt = new MqttSender();

  /** Returns the executor for sending and related work. */
  Executor executor() {
    return client.getExecutor();
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
    OutgoingHttp.stop(client);
  }
}
