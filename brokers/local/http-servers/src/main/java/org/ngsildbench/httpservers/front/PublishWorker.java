package org.ngsildbench.httpservers.front;

import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;

/** A thread with one channel per user. The AMQP client blocks, which the HTTPS threads must not. */
final class PublishWorker {

  private static final int UNAUTHORISED = 401;
  private static final int UNAVAILABLE = 503;

  private final RabbitMqBackend broker;
  private final ExecutorService thread;
  private final Map<PublisherLogin, UserChannel> channels = new HashMap<>();

  PublishWorker(RabbitMqBackend broker, String name) {
    this.broker = broker;
    this.thread = Executors.newSingleThreadExecutor(task -> new Thread(task, name));
  }

  void publish(Message message) {
    thread.execute(() -> publishHere(message));
  }

  private void publishHere(Message message) {
    try {
      channel(message.login()).publish(message);
    } catch (AuthenticationFailureException e) {
      message.outcome().accept(UNAUTHORISED);
    } catch (AlreadyClosedException e) {
      message.outcome().accept(UserChannel.status(e));
    } catch (IOException | TimeoutException | RuntimeException e) {
      message.outcome().accept(UNAVAILABLE);
    }
  }

  private UserChannel channel(PublisherLogin login) throws IOException, TimeoutException {
    UserChannel known = channels.get(login);
    if (known != null && known.isOpen()) {
      return known;
    }
    Channel made = broker.connection(login).createChannel();
    if (made == null) {
      throw new IOException("RabbitMQ allows this user no more channels");
    }
    UserChannel channel = new UserChannel(made, broker.confirms());
    channels.put(login, channel);
    return channel;
  }
}
