package org.ngsildbench.load;

import java.net.URI;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** An empty broker with a client for each test. */
public final class RunningBroker implements BeforeEachCallback, AfterEachCallback {

  private EmbeddedBroker broker;
  private NgsiLdClient client;

  @Override
  public void beforeEach(ExtensionContext test) throws Exception {
    broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
    client = NgsiLdClient.open(target());
  }

  @Override
  public void afterEach(ExtensionContext test) {
    if (client != null) {
      client.close();
    }
    if (broker != null) {
      broker.close();
    }
  }

  /** Returns the broker's address. */
  public URI uri() {
    return broker.uri();
  }

  /** Returns how to reach the broker. */
  public BrokerTarget target() {
    return BrokerTarget.of(BrokerKind.SPEC, broker.uri());
  }

  /** Returns a client of the broker, closed after the test. */
  public NgsiLdClient client() {
    return client;
  }
}
