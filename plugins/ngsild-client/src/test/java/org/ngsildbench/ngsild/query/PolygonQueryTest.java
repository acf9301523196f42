package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.ngsild.query.Asking.ask;
import static org.ngsildbench.ngsild.query.Asking.ids;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Stellio;

/** Q8: the request that each broker gets. */
class PolygonQueryTest {

  /** Stellio finds no points within a polygon before 2.19; Orion-LD rejects an open ring. */
  @ParameterizedTest
  @MethodSource("org.ngsildbench.ngsild.query.EntityQueryTest#kinds")
  void hexagonIsAClosedRingAndStellioUsesIntersects(BrokerKind kind) {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[{\"id\":\"a\",\"type\":\"Bus\"}]"))) {
      QueryResult result = ask(broker, kind, new BusesInside(20.85, 60, 1111.95));

      assertThat(ids(result)).containsExactly("a");
      assertThat(broker.requests().get(0).parameters())
          .containsEntry("type", "Bus")
          .containsEntry("attrs", "location")
          .containsEntry("options", "keyValues")
          .containsEntry("georel", kind.equals(Stellio.KIND) ? "intersects" : "within")
          .containsEntry("geometry", "Polygon")
          .containsEntry(
              "coordinates",
              "[[[20.87,60],[20.86,60.0086603],[20.84,60.0086603],[20.83,60],"
                  + "[20.84,59.9913397],[20.86,59.9913397],[20.87,60]]]");
    }
  }
}
