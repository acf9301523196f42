package org.ngsildbench.streaming.http;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.contract.ServerControl;
import org.ngsildbench.streaming.contract.StreamContract;

/** What a stream promises, whichever way its items are delivered; one class after another. */
@Execution(ExecutionMode.SAME_THREAD)
abstract class HttpStreamContract extends StreamContract {

  /** One item a request, the default, would wait for 20,000 answers one after the other. */
  private static final SendSettings SEVERAL = SendSettings.DEFAULTS.withItemsPerRequest(64);

  private static StreamServer server;

  @BeforeAll
  static void start() throws Exception {
    server = StreamServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  abstract Delivery delivery();

  @Override
  protected String platform() {
    return "http";
  }

  @Override
  protected StreamConnection open() throws StreamException {
    return HttpStreamConnection.open(
        HttpStreamSettings.at(server.address()).with(delivery()).with(SEVERAL));
  }

  @Override
  protected StreamConnection openWrongAddress() throws StreamException {
    try {
      return HttpStreamConnection.open(
          HttpStreamSettings.at("http://127.0.0.1:" + FreePorts.one())
              .with(delivery())
              .with(
                  HttpClientSettings.DEFAULTS.within(
                      Duration.ofSeconds(5), Duration.ofSeconds(5))));
    } catch (LocalServerException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected ServerControl server() {
    return server;
  }

  @Override
  protected int bytesAboveLimit() {
    return 9_000_000;
  }

  @Override
  protected boolean groupsShare() {
    return false;
  }

  @Override
  protected boolean survivesKill() {
    return false;
  }
}
