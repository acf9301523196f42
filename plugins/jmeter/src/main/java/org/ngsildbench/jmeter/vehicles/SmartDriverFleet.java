package org.ngsildbench.jmeter.vehicles;

import org.apache.jmeter.threads.JMeterContext;
import org.ngsildbench.jmeter.streaming.StreamSampler;
import org.ngsildbench.jmeter.streaming.StreamThread;

/**
 * <b>Stream SmartDriver Fleet</b>: simulated drivers, each a phone that sends where it is and how
 * it drives, over a stream connection.
 *
 * <p>A sample covers an interval of the fleet's time; the loop around the sampler ends when the
 * fleet has driven as long as it was asked to and the outcome of its messages is known. Threads, of
 * all engines, divide the drivers among them. The NGSI-LD Latency Recorder hears of each message.
 */
public class SmartDriverFleet extends StreamSampler<FleetFields> {

  private static final long serialVersionUID = 1L;

  private String platform = "";
  private String drivers = "";
  private String seed = "";
  private String routes = "";
  private String routeCount = "";
  private String limitKmh = "";
  private String start = "";
  private String departure = "";
  private String compression = "";
  private String surroundings = "";
  private String connections = "";
  private String partitions = "";
  private String windowMegabytes = "";
  private String keptMegabytes = "";
  private String durationSeconds = "";
  private String intervalSeconds = "";
  private String drainTimeoutSeconds = "";

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
        connections,
        partitions,
        windowMegabytes,
        keptMegabytes,
        durationSeconds,
        intervalSeconds,
        drainTimeoutSeconds);
  }

  public String getPlatform() {
    return platform;
  }

  public void setPlatform(String platform) {
    this.platform = platform;
  }

  public String getDrivers() {
    return drivers;
  }

  public void setDrivers(String drivers) {
    this.drivers = drivers;
  }

  public String getSeed() {
    return seed;
  }

  public void setSeed(String seed) {
    this.seed = seed;
  }

  public String getRoutes() {
    return routes;
  }

  public void setRoutes(String routes) {
    this.routes = routes;
  }

  public String getRouteCount() {
    return routeCount;
  }

  public void setRouteCount(String routeCount) {
    this.routeCount = routeCount;
  }

  public String getLimitKmh() {
    return limitKmh;
  }

  public void setLimitKmh(String limitKmh) {
    this.limitKmh = limitKmh;
  }

  public String getStart() {
    return start;
  }

  public void setStart(String start) {
    this.start = start;
  }

  public String getDeparture() {
    return departure;
  }

  public void setDeparture(String departure) {
    this.departure = departure;
  }

  public String getCompression() {
    return compression;
  }

  public void setCompression(String compression) {
    this.compression = compression;
  }

  public String getSurroundings() {
    return surroundings;
  }

  public void setSurroundings(String surroundings) {
    this.surroundings = surroundings;
  }

  public String getConnections() {
    return connections;
  }

  public void setConnections(String connections) {
    this.connections = connections;
  }

  public String getPartitions() {
    return partitions;
  }

  public void setPartitions(String partitions) {
    this.partitions = partitions;
  }

  public String getWindowMegabytes() {
    return windowMegabytes;
  }

  public void setWindowMegabytes(String windowMegabytes) {
    this.windowMegabytes = windowMegabytes;
  }

  public String getKeptMegabytes() {
    return keptMegabytes;
  }

  public void setKeptMegabytes(String keptMegabytes) {
    this.keptMegabytes = keptMegabytes;
  }

  public String getDurationSeconds() {
    return durationSeconds;
  }

  public void setDurationSeconds(String durationSeconds) {
    this.durationSeconds = durationSeconds;
  }

  public String getIntervalSeconds() {
    return intervalSeconds;
  }

  public void setIntervalSeconds(String intervalSeconds) {
    this.intervalSeconds = intervalSeconds;
  }

  public String getDrainTimeoutSeconds() {
    return drainTimeoutSeconds;
  }

  public void setDrainTimeoutSeconds(String drainTimeoutSeconds) {
    this.drainTimeoutSeconds = drainTimeoutSeconds;
  }
}
