package org.ngsildbench.streaming.nats;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.LocalStreamContract;
import org.ngsildbench.streaming.nats.server.NatsServer;
import org.ngsildbench.streaming.platform.ConnectionFields;

/** Tests against the installed NATS server; skipped where there is none, which CI forbids. */
final class NatsContractIT extends LocalStreamContract implements CredentialsContract {

  private static final int MAX = 2 << 20;
  private static final Duration SHORT = Duration.ofSeconds(10);

  @TempDir static Path temporary;

  private static RunningServer nats;
  private static String password;

  @BeforeAll
  static void start() throws Exception {
    Path folder = temporary.resolve("nats");
    try {
      nats =
          LocalServers.named("nats")
              .start(
                  folder,
                  LocalServerOptions.DEFAULTS
                      .with("authentication", "password")
                      .with("max_payload", Integer.toString(MAX)));
    } catch (LocalServerException e) {
      assumeFalse(e.getMessage().startsWith("NATS is not installed"), e.getMessage());
      throw e;
    }
    password = Files.readString(folder.resolve(NatsServer.PASSWORD_FILE));
  }

  @AfterAll
  static void end() {
    if (nats != null) {
      nats.close();
    }
  }

  @Override
  protected String platform() {
    return "nats";
  }

  @Override
  protected StreamConnection open() {
    return connection(nats.address(), password, Duration.ofSeconds(30));
  }

  /** Messages without an answer fail after this timeout. */
  @Override
  protected StreamConnection openForKill() {
    return connection(nats.address(), password, SHORT);
  }

  @Override
  public StreamConnection openBadCredentials() {
    return connection(nats.address(), WRONG_PASSWORD, SHORT);
  }

  @Override
  protected StreamConnection openWrongAddress() {
    return connection(closedAddress(), password, SHORT);
  }

  private static StreamConnection connection(String address, String password, Duration timeout) {
    return new NatsPlatform()
        .open(
            new ConnectionFields(
                address, NatsServer.USER, password, false, Optional.empty(), timeout));
  }

  @Override
  protected int bytesAboveLimit() {
    return MAX + 1;
  }

  @Override
  protected RunningServer running() {
    return nats;
  }
}
