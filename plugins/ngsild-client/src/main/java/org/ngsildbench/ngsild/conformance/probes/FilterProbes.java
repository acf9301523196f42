package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Queries that select two of the three entities. */
final class FilterProbes {

  private static final String GEO_QUERIES = "4.10, 5.7.2";

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "a numeric filter q beside attrs",
              "4.9, 5.7.2, 6.4.3.2",
              "the entities that match, with the attributes chosen",
              FilterProbes::filterBesideAttributes),
          new ConformanceProbe(
              "georel near with maxDistance",
              GEO_QUERIES,
              "the entities within the distance of the point",
              FilterProbes::nearPoint),
          new ConformanceProbe(
              "georel within a polygon",
              GEO_QUERIES,
              "the entities whose point is inside the polygon",
              FilterProbes::withinPolygon));

  private FilterProbes() {}

  /** Most dashboards send such queries. */
  private static ConformanceFinding filterBesideAttributes(ProbedBroker broker) {
    PathAndQuery query = ProbeData.entities().with("q", "level>15").with("attrs", "level");
    return expect(broker.get(query), 2, 3);
  }

  private static ConformanceFinding nearPoint(ProbedBroker broker) {
    PathAndQuery query =
        ProbeData.entities()
            .with("georel", "near;maxDistance==5000")
            .with("geometry", "Point")
            .with("coordinates", "[" + ProbeData.LONGITUDE + ",39.60]");
    return expect(broker.get(query), 1, 2);
  }

  private static ConformanceFinding withinPolygon(ProbedBroker broker) {
    PathAndQuery query =
        ProbeData.entities()
            .with("georel", "within")
            .with("geometry", "Polygon")
            .with("coordinates", "[[[20.8,39.5],[20.9,39.5],[20.9,39.7],[20.8,39.7],[20.8,39.5]]]");
    return expect(broker.get(query), 1, 2);
  }

  private static ConformanceFinding expect(ProbeAnswer answer, int... numbers) {
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    List<String> expected = IntStream.of(numbers).mapToObj(ProbeData::id).toList();
    long found = answer.ids().stream().filter(expected::contains).count();
    long others = answer.ids().size() - found;
    return ConformanceFinding.of(
        answer.ids().equals(expected),
        "%s of %s entities".formatted(found, expected.size())
            + (others == 0 ? "" : " and " + others + " others"),
        answer);
  }
}
