package org.ngsildbench.streaming.http;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.contract.LocalStreamContract;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.SendSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Contract of HTTP streams, for every kind of delivery; run one class after another. */
@Execution(ExecutionMode.SAME_THREAD)
abstract class HttpStreamContract extends LocalStreamContract {

  /** The default of one item per request would wait for 20,000 responses in turn. */
  private static final SendSettings SEVERAL = SendSettings.DEFAULTS.withItemsPerRequest(64);

  private static StreamServer server;

  @BeforeAll
  static void start() throws Exception {
    // Polling clients of a busy machine miss what the server no longer has when they come back.
    server = StreamServer.start(1, Map.of("recent-items", "20000"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  abstract StreamDelivery delivery();

  @Override
  protected String platform() {
    return "http";
  }

  @Override
  protected StreamConnection open() throws StreamException {
    return HttpStreamConnection.open(
        HttpStreamSettings.at(server.address()).withDelivery(delivery()).withSend(SEVERAL));
  }

  @Override
  protected StreamConnection openWrongAddress() throws StreamException {
    return HttpStreamConnection.open(
        HttpStreamSettings.at("http://" + closedAddress())
            .withDelivery(delivery())
            .withClient(
                HttpClientSettings.DEFAULTS.within(Duration.ofSeconds(5), Duration.ofSeconds(5))));
  }

  @Override
  protected RunningServer running() {
    return server.running();
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
