package org.ngsildbench.local.rabbitmq;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.local.LocalServerException;

/**
 * The installed RabbitMQ programs.
 *
 * @param server starts a node as the calling user; the one in PATH would change to another user
 * @param portMapper {@code epmd}
 */
record Installation(String server, String portMapper) {

  private static final Path SERVER = Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server");
  private static final List<Path> PORT_MAPPERS =
      List.of(Path.of("/usr/bin/epmd"), Path.of("/usr/local/bin/epmd"));

  static Installation find() throws LocalServerException {
    for (Path portMapper : PORT_MAPPERS) {
      if (Files.isExecutable(SERVER) && Files.isExecutable(portMapper)) {
        return new Installation(SERVER.toString(), portMapper.toString());
      }
    }
    throw new LocalServerException(
        "RabbitMQ is not installed here; on Debian or Ubuntu: apt-get install rabbitmq-server");
  }
}
