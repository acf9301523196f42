package org.ngsildbench.embedded.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.model.GeoJson;
import org.ngsildbench.embedded.problem.Problem;

class GeoQueryTest {
  private static final Instant NOW = Instant.parse("2026-01-05T00:00:00Z");

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        // a target point against the square (0,0)-(2,2)
        "within | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [1,1] | true",
        "within | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [3,1] | false",
        "intersects | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [2,2] | true",
        "disjoint | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [3,1] | true",
        "disjoint | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [1,1] | false",
        // in the hole is outside
        "within | Polygon | [[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[6,3],[6,6],[3,6],[3,3]]] | Point | [4,4] | false",
        "within | MultiPolygon | [[[[0,0],[1,0],[1,1],[0,1],[0,0]]],[[[4,4],[5,4],[5,5],[4,5],[4,4]]]] | Point | [4.5,4.5] | true",
        // the target contains the reference, not the other way round
        "contains | Point | [1,1] | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | true",
        "contains | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [1,1] | false",
        "overlaps | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Polygon | [[[1,1],[3,1],[3,3],[1,3],[1,1]]] | true",
        "overlaps | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Polygon | [[[1,1],[2,1],[2,2],[1,2],[1,1]]] | false",
        "overlaps | LineString | [[0,0],[2,0]] | LineString | [[1,0],[3,0]] | true",
        "equals | LineString | [[0,0],[2,0]] | LineString | [[2,0],[1,0],[0,0]] | true",
        "equals | Point | [1,1] | MultiPoint | [[1,1]] | true",
        "intersects | MultiLineString | [[[0,0],[2,2]],[[5,5],[6,6]]] | LineString | [[0,2],[2,0]] | true",
        // one degree of longitude at the equator is 111,319.49 m
        "near;maxDistance==111320 | Point | [0,0] | Point | [1,0] | true",
        "near;maxDistance==111319 | Point | [0,0] | Point | [1,0] | false",
        "near;minDistance==111319 | Point | [0,0] | Point | [1,0] | true",
        "near;minDistance==111320 | Point | [0,0] | Point | [1,0] | false",
        "near;maxDistance==1.2e4 | Point | [179.95,0] | Point | [-179.95,0] | true",
        "near;maxDistance==0 | Polygon | [[[0,0],[2,0],[2,2],[0,2],[0,0]]] | Point | [1,1] | true",
      })
  void matchesLocations(
      String georel, String geometry, String coordinates, String type, String place, boolean yes)
      throws JsonProcessingException {
    GeoQuery query = GeoQuery.parse(georel, geometry, coordinates, "p");
    Entity entity = at(type, place);

    assertThat(query.matches(entity)).isEqualTo(yes);
    if (yes && query.candidates() != null) {
      assertThat(
              query
                  .candidates()
                  .intersects(entity.attribute("p").get(0).geometry().getEnvelopeInternal()))
          .isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "near",
        "near;maxDistance=5000",
        "near;maxDistance==-1",
        "near;maxDistance==x",
        "near;distance==5",
        "beside",
        "Within",
      })
  void refusesOtherRelations(String georel) {
    assertThatThrownBy(() -> GeoQuery.parse(georel, "Point", "[0,0]", "p"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("georel");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "Point | [0]",
        "Point | [0,91]",
        "Point | [181,0]",
        "Point | [\"0\",0]",
        "Point | [1e999,0]",
        "Point | 5",
        "Point | [0,0",
        "Point | [0,0] [1,1]",
        "LineString | [[0,0]]",
        "Polygon | [[[0,0],[1,0],[1,1]]]",
        "Polygon | [[[0,0],[1,0],[1,1],[0,1]]]",
        "Polygon | []",
        "Circle | [0,0]",
        "GeometryCollection | []",
      })
  void refusesOtherGeometries(String geometry, String coordinates) {
    assertThatThrownBy(() -> GeoQuery.parse("within", geometry, coordinates, "p"))
        .isInstanceOf(Problem.class);
  }

  private static Entity at(String type, String coordinates) throws JsonProcessingException {
    var geometry = GeoJson.read(type, Json.MAPPER.readTree(coordinates), "test");
    AttributeInstance place =
        new AttributeInstance(
            AttributeType.GEO_PROPERTY,
            Json.MAPPER.createObjectNode(),
            geometry,
            null,
            null,
            null,
            List.of(),
            Map.of(),
            NOW,
            NOW);
    return new Entity("urn:a:b", List.of("T"), List.of(), Map.of("p", List.of(place)), NOW, NOW);
  }
}
