package org.ngsildbench.jmeter.vehicles;

import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.threads.JMeterContext;
import org.ngsildbench.jmeter.streaming.StreamSampler;
import org.ngsildbench.jmeter.streaming.StreamThread;

/**
 * <b>Stream SmartDriver Fleet</b>: simulated drivers whose phones send position and driving data
 * over a stream connection.
 *
 * <p>A sample covers an interval of the fleet's time; the loop around the sampler ends when the
 * drive is over and the outcome of its messages is known. The threads of all engines share the
 * drivers. The NGSI-LD Latency Recorder records each message.
 */
public class SmartDriverFleet extends StreamSampler<FleetFields> {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String platform = "";
  @Getter @Setter private String drivers = "";
  @Getter @Setter private String seed = "";
  @Getter @Setter private String routes = "";
  @Getter @Setter private String routeCount = "";
  @Getter @Setter private String limitKmh = "";
  @Getter @Setter private String start = "";
  @Getter @Setter private String departure = "";
  @Getter @Setter private String compression = "";
  @Getter @Setter private String surroundings = "";
  @Getter @Setter private String roads = "";
  @Getter @Setter private String connections = "";
  @Getter @Setter private String partitions = "";
  @Getter @Setter private String windowMegabytes = "";
  @Getter @Setter private String keptMegabytes = "";
  @Getter @Setter private String durationSeconds = "";
  @Getter @Setter private String intervalSeconds = "";
  @Getter @Setter private String drainTimeoutSeconds = "";

  @Override
  protected StreamThread<FleetFields> begin(JMeterContext context) {
    return new FleetThread(context);
  }

  @Override
  protected FleetFields fields() {
    return new FleetFields(
        getName(),
        platform,
        drivers,
        seed,
        routes,
        routeCount,
        limitKmh,
        start,
        departure,
        compression,
        surroundings,
        roads,
        connections,
        partitions,
        windowMegabytes,
        keptMegabytes,
        durationSeconds,
        intervalSeconds,
        drainTimeoutSeconds);
  }
}
