package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.rabbitmq.RabbitMqSettings.Login;

/** RabbitMQ that asks an HTTP server about users; without that server nobody may connect. */
@Tag("proof")
final class RabbitMqAuthenticationIT {

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
