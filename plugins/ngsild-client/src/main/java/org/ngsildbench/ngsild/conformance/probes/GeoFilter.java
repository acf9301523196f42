package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Checks geo-queries, which must select the first two of three entities. */
public final class GeoFilter implements ConformanceProbe {

  private final String subject;
  private final String rule;
  private final String georel;
  private final String geometry;
  private final String coordinates;

  private GeoFilter(
      String subject, String rule, String georel, String geometry, String coordinates) {
    this.subject = subject;
    this.rule = rule;
    this.georel = georel;
    this.geometry = geometry;
    this.coordinates = coordinates;
  }

  /** Creates a probe with a distance. */
  static GeoFilter nearAPoint() {
    return new GeoFilter(
        "georel near with maxDistance",
        "the entities within the distance of the point",
        "near;maxDistance==5000",
        "Point",
        "[" + ProbeData.LONGITUDE + ",39.60]");
  }

  /** Creates a probe with an area. */
  static GeoFilter withinAPolygon() {
    return new GeoFilter(
        "georel within a polygon",
        "the entities whose point is inside the polygon",
        "within",
        "Polygon",
        "[[[20.8,39.5],[20.9,39.5],[20.9,39.7],[20.8,39.7],[20.8,39.5]]]");
  }

  @Override
  public String subject() {
    return subject;
  }

  @Override
  public String clause() {
    return "4.10, 5.7.2";
  }

  @Override
  public String rule() {
    return rule;
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("georel", georel)
                .with("geometry", geometry)
                .with("coordinates", coordinates));
    return ListedEntities.expect(answer, 1, 2);
  }
}
