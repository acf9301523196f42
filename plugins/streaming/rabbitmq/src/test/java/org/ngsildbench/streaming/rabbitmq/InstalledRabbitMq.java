package org.ngsildbench.streaming.rabbitmq;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** Starts RabbitMQ for a test, which is skipped where it is not installed; CI lets none be. */
final class InstalledRabbitMq {

  private InstalledRabbitMq() {}

  static RunningServer start(Path folder, LocalServerOptions options) throws LocalServerException {
    try {
      return LocalServers.named("rabbitmq").start(folder, options);
    } catch (LocalServerException e) {
      assumeFalse(e.getMessage().startsWith("RabbitMQ is not installed"), e.getMessage());
      throw e;
    }
  }
}
