package org.ngsildbench.local.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** Tests the Redis server. */
final class RedisServerIT extends LocalServerContract {

  @Override
  protected String server() {
    return "redis";
  }

  @Override
  protected void use(String address) throws IOException {
    assertThat(ask(address, "PING")).isEqualTo("+PONG");
  }

  private static String ask(String address, String command) throws IOException {
    int colon = address.indexOf(':');
    try (Socket socket =
        new Socket(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)))) {
      socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
      return new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
          .readLine();
    }
  }

  @Test
  void packagedRedisKeepsItsData(@TempDir Path temporary) throws Exception {
    LocalServerOptions options =
        LocalServerOptions.DEFAULTS.with("binary", "packaged").with("appendfsync", "always");
    try (RunningServer running =
        LocalServers.named("redis").start(temporary.resolve("redis"), options)) {
      assertThat(ask(running.address(), "SET key 7")).isEqualTo("+OK");
      running.kill("redis");
      running.restart("redis");
      assertThat(ask(running.address(), "INCR key")).isEqualTo(":8");
    }
  }

  @Test
  void rejectsCommandsThatCouldRunCode(@TempDir Path temporary) throws Exception {
    try (RunningServer running =
        LocalServers.named("redis")
            .start(temporary.resolve("redis"), LocalServerOptions.DEFAULTS)) {
      for (String command :
          List.of(
              "CONFIG SET dir /tmp",
              "MODULE LOAD /tmp/a.so",
              "DEBUG SLEEP 0",
              "REPLICAOF 127.0.0.1 1",
              "SHUTDOWN NOSAVE",
              "ACL LIST",
              "EVAL x 0",
              "MIGRATE 127.0.0.1 1 key 0 1",
              "RESTORE key 0 x")) {
        // Redis 7 rejects some of them for everybody, before it looks at permissions.
        assertThat(ask(running.address(), command))
            .as(command)
            .matches("-(NOPERM|ERR \\w+ command not allowed).*");
      }
      assertThat(ask(running.address(), "PING")).isEqualTo("+PONG");
    }
  }

  @Test
  void requiresThePassword(@TempDir Path temporary) throws Exception {
    Path folder = temporary.resolve("redis");
    LocalServerOptions options = LocalServerOptions.DEFAULTS.with("authentication", "password");
    try (RunningServer running = LocalServers.named("redis").start(folder, options)) {
      assertThat(ask(running.address(), "GET key")).startsWith("-NOAUTH");
      String password = Files.readString(folder.resolve(RedisServer.PASSWORD_FILE));
      assertThat(ask(running.address(), "AUTH " + password)).isEqualTo("+OK");
    }
  }

  @Test
  void rejectsUnknownSettings(@TempDir Path temporary) {
    LocalServerOptions options = LocalServerOptions.DEFAULTS.with("appendfsync", "sometimes");
    assertThatThrownBy(() -> LocalServers.named("redis").start(temporary.resolve("redis"), options))
        .hasMessage("The setting appendfsync must be everysec or always or no, not 'sometimes'");
  }
}
