package org.ngsildbench.vehicles.ngsild;

import org.ngsildbench.streaming.platform.StreamingPlatform;

/** An NGSI-LD context broker as a sink for drivers' messages. */
public final class ContextBrokerPlatform extends StreamingPlatform {

  /** The name of the sink. */
  public static final String NAME = "ngsild";

  /** For the service loader. */
  public ContextBrokerPlatform() {
    super(NAME, "NGSI-LD context broker", "http://127.0.0.1:9090", VEHICLES);
  }

  @Override
  public String addressMeaning() {
    return "URL of the broker";
  }
}
