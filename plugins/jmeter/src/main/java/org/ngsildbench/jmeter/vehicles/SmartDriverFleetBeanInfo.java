package org.ngsildbench.jmeter.vehicles;

import static org.ngsildbench.streaming.platform.StreamingPlatform.VEHICLES;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link SmartDriverFleet}. */
public class SmartDriverFleetBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public SmartDriverFleetBeanInfo() {
    super(SmartDriverFleet.class);
    group("fleet", "drivers", "start", "departure", "seed", "durationSeconds");
    group("ways", "routes", "routeCount", "limitKmh");
    group("message", "compression", "surroundings", "roads");
    group("where", "platform", "connections", "partitions");
    group("outcome", "windowMegabytes", "keptMegabytes", "drainTimeoutSeconds");
    group("sampling", "intervalSeconds");
    text("drivers", "1000");
    choice("start", "random", "random", "at-once", "linear");
    choice("departure", "anywhere", "anywhere", "route-start");
    text("seed", "1");
    text("durationSeconds", "60");
    path("routes", "city");
    text("routeCount", "1000");
    text("limitKmh", "50");
    choice("compression", "deflate", "deflate", "gzip", "none");
    choice("surroundings", "counted", "counted", "published", "followed", "service", "none");
    text("roads", "");
    platforms("platform", VEHICLES);
    choice("connections", "shared", "shared", "one-a-driver");
    text("partitions", "2");
    text("windowMegabytes", "24");
    text("keptMegabytes", "256");
    text("drainTimeoutSeconds", "30");
    text("intervalSeconds", "1");
  }
}
