package org.ngsildbench.streaming.redis;

import io.lettuce.core.KillArgs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.redis.RedisServer;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.LocalStreamContract;
import org.ngsildbench.streaming.contract.LogContract;

/** Against the Redis server that users get: the installed one, or that of the jar. */
final class RedisContractIT extends LocalStreamContract
    implements CredentialsContract, LogContract {

  private static final int MAX = 2 << 20;

  @TempDir static Path temporary;

  private static RunningServer redis;
  private static RedisSettings settings;

  @BeforeAll
  static void start() throws Exception {
    Path folder = temporary.resolve("redis");
    redis =
        LocalServers.named("redis")
            .start(
                folder,
                LocalServerOptions.DEFAULTS
                    .with("authentication", "password")
                    .with("proto-max-bulk-len", Integer.toString(MAX)));
    String password = Files.readString(folder.resolve(RedisServer.PASSWORD_FILE));
    settings =
        RedisSettings.of(redis.address())
            .withLogin(new RedisSettings.Login("", password))
            .withTimeout(Duration.ofSeconds(20));
  }

  @AfterAll
  static void end() {
    redis.close();
  }

  @Override
  protected String platform() {
    return "redis";
  }

  @Override
  protected StreamConnection open() {
    return RedisConnection.open(settings);
  }

  @Override
  public LogConnection openLog() {
    return RedisConnection.open(settings);
  }

  @Override
  public void cutOff(String topic) throws StreamException {
    try (RedisConnector connector = new RedisConnector(settings)) {
      RedisLink link = connector.open("axe");
      link.await(
          link.connection().async().clientKill(KillArgs.Builder.typeNormal()), settings.timeout());
    }
  }

  @Override
  public boolean sendersSurviveDisconnect() {
    return false;
  }

  @Override
  public StreamConnection openBadCredentials() {
    return RedisConnection.open(settings.withLogin(new RedisSettings.Login("", WRONG_PASSWORD)));
  }

  @Override
  protected StreamConnection openWrongAddress() {
    return RedisConnection.open(RedisSettings.of(closedAddress()));
  }

  @Override
  protected int bytesAboveLimit() {
    return MAX + 1;
  }

  @Override
  protected RunningServer running() {
    return redis;
  }
}
