package org.ngsildbench.ngsild.notification;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.concurrent.atomic.LongAdder;

/**
 * Receives notifications that the broker publishes to an MQTT server (clause 7.2). Thread-safe.
 *
 * <p>A notification arrives when the system delivers its first byte. Without a connection the
 * receiver tries to connect twice a second; what is published meanwhile is lost.
 */
final class MqttReceiver implements Receiver {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();
  private static final long RETRY_MILLIS = 500;

  private final ReceiverSettings settings;
  private final String filter;
  private final NotificationHandler handler;
  private final LongAdder[] verdicts = new LongAdder[NotificationHandler.Verdict.values().length];
  private final LongAdder tooLarge = new LongAdder();
  private final LongAdder interruptions = new LongAdder();
  private final Thread thread = new Thread(this::run, "notification receiver");
  private volatile MqttConnection connection;
  private volatile boolean connected = true;
  private volatile boolean closed;

  private MqttReceiver(ReceiverSettings settings, String filter, NotificationHandler handler)
      throws IOException {
    this.settings = settings;
    this.filter = filter;
    this.handler = handler;
    for (int i = 0; i < verdicts.length; i++) {
      verdicts[i] = new LongAdder();
    }
    this.connection = subscribed();
    thread.setDaemon(true);
  }

  /**
   * Subscribes.
   *
   * @param path of all notifications, with a leading and a final slash
   * @throws IOException naming the server, if it is not reachable or rejects login or subscription
   */
  static MqttReceiver open(ReceiverSettings settings, String path, NotificationHandler handler)
      throws IOException {
    MqttReceiver receiver = new MqttReceiver(settings, path.substring(1) + "#", handler);
    receiver.thread.start();
    return receiver;
  }

  private MqttConnection subscribed() throws IOException {
    MqttConnection opened = MqttConnection.open(settings.mqtt());
    try {
      opened.subscribe(filter, settings.mqtt().quality());
      return opened;
    } catch (IOException e) {
      opened.close();
      throw new IOException("the MQTT server " + settings.mqtt() + ": " + e.getMessage(), e);
    }
  }

  private void run() {
    while (!closed) {
      try {
        receive(connection);
      } catch (IOException e) {
        if (!closed) {
          interruptions.increment();
          reconnect();
        }
      }
    }
  }

  private void receive(MqttConnection from) throws IOException {
    while (true) {
      byte[] message = from.next(settings.maxBodyBytes());
      if (message == null) {
        tooLarge.increment();
      } else {
        verdicts[verdict(from, message).ordinal()].increment();
      }
    }
  }

  /** Hands on the {@code body} of a message. */
  private NotificationHandler.Verdict verdict(MqttConnection from, byte[] message) {
    try (JsonParser parser = JSON.createParser(message)) {
      boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
      while (isObject && parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean isBody = parser.currentName().equals("body");
        parser.nextToken();
        int start = (int) parser.currentTokenLocation().getByteOffset();
        parser.skipChildren();
        if (isBody) {
          int length = (int) parser.currentLocation().getByteOffset() - start;
          return handler.received("/" + from.topic(), message, start, length, from.arrivalNanos());
        }
      }
    } catch (IOException | IllegalStateException e) {
      // Not JSON, or names made to collide in Jackson's table of symbols.
    }
    return NotificationHandler.Verdict.MALFORMED;
  }

  private void reconnect() {
    connected = false;
    connection.close();
    while (!closed) {
      try {
        connection = subscribed();
        connected = true;
        break;
      } catch (IOException e) {
        pause();
      }
    }
    if (closed) {
      connection.close();
    }
  }

  private synchronized void pause() {
    try {
      if (!closed) {
        wait(RETRY_MILLIS);
      }
    } catch (InterruptedException e) {
      closed = true;
    }
  }

  @Override
  public String endpoint(String path) {
    // Quality 0 is the default; Scorpio refuses notifierInfo.
    int quality = settings.mqtt().quality();
    String notifierInfo =
        quality == 0
            ? ""
            : ",\"notifierInfo\":[{\"key\":\"MQTT-QoS\",\"value\":\"" + quality + "\"}]";
    return "{\"uri\":\"%s\",\"accept\":\"application/json\"%s}"
        .formatted(settings.mqtt().url(path), notifierInfo);
  }

  @Override
  public ReceiverCounts counts() {
    return new ReceiverCounts(
        sum(NotificationHandler.Verdict.TAKEN),
        sum(NotificationHandler.Verdict.UNEXPECTED),
        sum(NotificationHandler.Verdict.FOREIGN),
        sum(NotificationHandler.Verdict.MALFORMED),
        tooLarge.sum(),
        0,
        connected ? 1 : 0,
        interruptions.sum());
  }

  private long sum(NotificationHandler.Verdict verdict) {
    return verdicts[verdict.ordinal()].sum();
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      connected = false;
      notifyAll();
    }
    connection.close();
  }

  @Override
  public String toString() {
    return settings.mqtt().toString();
  }
}
