package org.ngsildbench.testplans;

import java.net.URI;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.ngsildbench.embedded.EmbeddedBroker;

/** Runs an embedded broker with the small fleet during the tests of a class. */
final class SmallFleetBroker implements BeforeAllCallback, AfterAllCallback {

  private EmbeddedBroker broker;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    broker = EmbeddedBroker.start(SmallFleet.broker());
  }

  @Override
  public void afterAll(ExtensionContext context) {
    broker.close();
  }

  /** Returns the base URL. */
  URI uri() {
    return broker.uri();
  }
}
