package org.ngsildbench.commandline.run.check;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.ServerSocketChannel;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.access.EnvironmentSecret;
import org.ngsildbench.ngsild.notification.MqttServer;

/** Checks that the notification receiver can listen, or subscribe, before anything starts. */
public final class ReceiverCheck {

  private static final String ADDRESS = "receiver.address";
  private static final String PORT = "receiver.port";
  private static final String MQTT = "receiver.mqtt";
  private static final int FREE_PORT = 0;

  private ReceiverCheck() {}

  /**
   * Listens or connects there for a moment, if one of the plans will.
   *
   * @param given the settings given with {@code -J}, checked as far as they can be one by one
   * @param engines the engines that would listen instead, each on its own machine
   * @throws UsageException saying whether it is the address, the port or the MQTT URL
   * @throws UnreachableException if the MQTT server is not reachable or rejects the login
   */
  public static void check(List<Plan> plans, Map<String, String> given, List<String> engines) {
    if (engines.isEmpty() && plans.stream().anyMatch(Plan::receivesNotifications)) {
      String mqtt = given.getOrDefault(MQTT, "");
      if (!mqtt.isBlank()) {
        checkMqtt(mqtt);
        return;
      }
      check(
          given.getOrDefault(ADDRESS, "127.0.0.1"),
          Integer.parseInt(given.getOrDefault(PORT, Integer.toString(FREE_PORT))));
    }
  }

  private static void checkMqtt(String url) {
    try {
      MqttServer.of(url, 0).check();
    } catch (IllegalArgumentException wrong) {
      throw new UsageException("-J " + MQTT + ": " + wrong.getMessage(), wrong);
    } catch (IOException unreachable) {
      throw new UnreachableException(
          "-J %s: %s; start the server or correct URL and %s"
              .formatted(
                  MQTT, unreachable.getMessage(), EnvironmentSecret.MQTT_PASSWORD.variable()),
          unreachable);
    }
  }

  private static void check(String address, int port) {
    try {
      listen(address, FREE_PORT);
    } catch (IOException refused) {
      throw new UsageException(
          ("-J %s: '%s' is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for "
                  + "remote brokers")
              .formatted(ADDRESS, address),
          refused);
    }
    try {
      listen(address, port);
    } catch (IOException refused) {
      throw new UsageException(
          "-J %s: cannot listen on port %d of %s: %s; use another, or 0 for any free port"
              .formatted(PORT, port, address, refused.getMessage()),
          refused);
    }
  }

  /** Listens with the receiver's socket options, so connections in TIME_WAIT do not matter. */
  private static void listen(String address, int port) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      server.bind(new InetSocketAddress(resolved(address), port));
    }
  }

  /** An empty text would mean this machine. */
  private static InetAddress resolved(String address) throws UnknownHostException {
    if (address.isBlank()) {
      throw new UnknownHostException("it is empty");
    }
    return InetAddress.getByName(address);
  }
}
