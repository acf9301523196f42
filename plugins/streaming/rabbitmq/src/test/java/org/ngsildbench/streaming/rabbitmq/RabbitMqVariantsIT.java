package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.rabbitmq.RabbitMqSettings.Login;

/** RabbitMQ with an authentication server, and with busy queues. */
@Tag("proof")
final class RabbitMqVariantsIT {

  @TempDir private Path temporary;

  @Test
  void asksTheAuthenticationServer() throws Exception {
    try (RunningServer server =
        InstalledRabbitMq.start(
            temporary.resolve("rabbitmq"), new LocalServerOptions(1, Map.of("auth", "http")))) {
      String address = server.address();
      try (RabbitMqConnection guest = connection(address, "guest")) {
        guest.createTopic("allowed", 1);
        guest.deleteTopic("allowed");
      }
      assertRefused(address, "wrong");
      server.kill("auth");
      assertRefused(address, "guest");
    }
  }

  @Test
  void queuesHoldMessagesThatMove() throws Exception {
    LocalServerOptions three = new LocalServerOptions(1, Map.of("busy-queues", "3"));
    try (RunningServer server = InstalledRabbitMq.start(temporary.resolve("rabbitmq"), three)) {
      ConnectionFactory factory = new ConnectionFactory();
      factory.setUri("amqp://" + server.address());
      try (Connection connection = factory.newConnection();
          Channel channel = connection.createChannel()) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        List<Long> counts = counts(channel);
        while (counts.stream().allMatch(count -> count == 1_000)) {
          assertThat(System.nanoTime() - deadline).as("no message moves").isNegative();
          counts = counts(channel);
        }
        assertThat(counts).allSatisfy(count -> assertThat(count).isBetween(997L, 1_003L));
      }
    }
  }

  private static List<Long> counts(Channel channel) throws IOException {
    List<Long> counts = new ArrayList<>();
    for (int queue = 0; queue < 3; queue++) {
      counts.add(channel.messageCount("busy-1-" + queue));
    }
    return counts;
  }

  private static RabbitMqConnection connection(String address, String password) {
    Login login = new Login("guest", password, Login.GUEST.virtualHost());
    return RabbitMqConnection.open(
        RabbitMqSettings.of(address).withLogin(login).withTimeout(Duration.ofSeconds(20)));
  }

  private static void assertRefused(String address, String password) {
    try (RabbitMqConnection connection = connection(address, password)) {
      StreamException refused =
          catchThrowableOfType(StreamException.class, () -> connection.createTopic("refused", 1));
      assertThat(refused.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
    }
  }
}
