package org.ngsildbench.vehicles.ngsild;

import java.util.List;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** Describes an NGSI-LD context broker as a sink of what drivers send. */
public final class ContextBrokerPlatform implements StreamingPlatform {

  /** The name of the sink. */
  public static final String NAME = "ngsild";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "NGSI-LD context broker";
  }

  @Override
  public String defaultAddress() {
    return "http://127.0.0.1:9090";
  }

  @Override
  public String addressMeaning() {
    return "URL of the broker";
  }

  @Override
  public List<String> plans() {
    return List.of(VEHICLES);
  }
}
