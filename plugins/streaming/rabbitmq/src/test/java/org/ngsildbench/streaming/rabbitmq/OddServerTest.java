package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConfirmListener;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ShutdownListener;
import com.rabbitmq.client.ShutdownSignalException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.reconnect.InFlightPermits;

/** Answers that RabbitMQ itself would not give. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OddServerTest {

  private static final String ACKNOWLEDGED = "acknowledged";

  private final List<String> outcomes = new ArrayList<>();
  private final OpenConnection connection = new OpenConnection(proxy(Connection.class), null);
  private ConfirmListener confirms;
  private ShutdownListener shutdown;
  private long next = 1;

  /** A client whose every operation succeeds. */
  private <T> T proxy(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "createChannel":
                  return proxy(Channel.class);
                case "isOpen":
                  return true;
                case "getNextPublishSeqNo":
                  return next;
                case "basicPublish":
                  next++;
                  return null;
                case "addShutdownListener":
                  shutdown = (ShutdownListener) arguments[0];
                  return null;
                case "addConfirmListener":
                  confirms = (ConfirmListener) arguments[0];
                  return null;
                default:
                  return null;
              }
            }));
  }

  private PublishLink link() throws StreamException {
    RabbitMqSettings settings = RabbitMqSettings.of("127.0.0.1:5672");
    try (ConnectionThreads threads = new ConnectionThreads()) {
      return new PublishLink(
          new RabbitMqConnector(settings.nodes(), settings, threads),
          connection,
          new InFlightPermits(100));
    }
  }

  private void publish(PublishLink link) {
    link.publish(
        "exchange",
        new byte[10],
        new SendListener() {
          @Override
          public void acknowledged(long nanos) {
            outcomes.add(ACKNOWLEDGED);
          }

          @Override
          public void failed(StreamFailure failure, long nanos) {
            outcomes.add(failure.kind().name());
          }
        });
  }

  @Test
  void aTopicWithoutEndIsMalformed() {
    RabbitMqTopics topics = new RabbitMqTopics(connection, new RabbitMqFailures("127.0.0.1:5672"));
    assertThatThrownBy(() -> topics.partitions("topic"))
        .isInstanceOfSatisfying(
            StreamException.class,
            e -> assertThat(e.failure().kind()).isEqualTo(StreamFailureKind.MALFORMED))
        .hasMessageContaining("10001 partitions of the topic topic");
  }

  @Test
  void confirmsOfMessagesThatWereNotSentEnd() throws Exception {
    PublishLink link = link();
    publish(link);
    publish(link);
    confirms.handleAck(Long.MAX_VALUE, true);
    assertThat(outcomes).containsExactly(ACKNOWLEDGED, ACKNOWLEDGED);
    publish(link);
    confirms.handleAck(1, true);
    assertThat(outcomes).hasSize(2);
    confirms.handleAck(3, true);
    assertThat(outcomes).hasSize(3);
  }

  @Test
  void everyMessageFailsForASizeThatIsNone() throws Exception {
    PublishLink link = link();
    publish(link);
    publish(link);
    shutdown.shutdownCompleted(
        new ShutdownSignalException(
            false,
            false,
            new AMQP.Channel.Close.Builder()
                .replyCode(AMQP.PRECONDITION_FAILED)
                .replyText("message size 99999999999 is larger than configured max size")
                .build(),
            null));
    assertThat(outcomes).containsExactly("TOO_LARGE", "TOO_LARGE");
  }
}
