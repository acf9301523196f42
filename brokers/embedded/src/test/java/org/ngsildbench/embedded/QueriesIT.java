package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.sf.geographiclib.Geodesic;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class QueriesIT {
  private static final int THINGS = 500;
  private static TestBroker broker;
  private static double[] longitudes = new double[THINGS];
  private static double[] latitudes = new double[THINGS];

  @BeforeAll
  static void start() {
    broker = TestBroker.start();
    Random random = new Random(5);
    String batch =
        IntStream.range(0, THINGS)
            .mapToObj(
                i -> {
                  longitudes[i] = 21.6 + 0.3 * random.nextDouble();
                  latitudes[i] = 38.1 + 0.3 * random.nextDouble();
                  return "{\"id\": \""
                      + id(i)
                      + "\", \"type\": \""
                      + (i % 2 == 0 ? "Even" : "Odd")
                      + "\", \"n\": {\"value\": "
                      + i
                      + "}, \"location\": {\"type\":"
                      + " \"GeoProperty\", \"value\": {\"type\": \"Point\", \"coordinates\": ["
                      + longitudes[i]
                      + ","
                      + latitudes[i]
                      + "]}}}";
                })
            .collect(Collectors.joining(",", "[", "]"));
    assertThat(broker.send("POST", "/entityOperations/create", batch).status()).isEqualTo(201);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @Test
  void pagesContainEveryEntityOnceInOrder() {
    List<String> ids = new ArrayList<>();
    for (int offset = 0; offset < 250; offset += 100) {
      var page = broker.get("/entities?type=Even&limit=100&count=true&offset=" + offset);
      assertThat(page.header("NGSILD-Results-Count")).isEqualTo("250");
      page.json().forEach(entity -> ids.add(entity.path("id").asText()));
    }
    assertThat(ids).isEqualTo(IntStream.range(0, 250).mapToObj(i -> id(2 * i)).toList());
  }

  @Test
  void linksLeadToTheNextPageAndBack() {
    var first = broker.get("/entities?type=Even&limit=200&q=n%3E=0");
    List<String> links = first.response().headers().allValues("Link");
    String next = links.toString().replaceAll(".*<([^>]*)>; rel=\"next\".*", "$1");
    assertThat(next).startsWith("/ngsi-ld/v1/entities?").contains("offset=200");
    var second = broker.get(next.substring("/ngsi-ld/v1".length()));
    assertThat(second.json()).hasSize(50);
    assertThat(second.response().headers().allValues("Link").toString())
        .contains("rel=\"prev\"")
        .doesNotContain("rel=\"next\"");
  }

  @Test
  void twentyByDefault() {
    assertThat(broker.get("/entities?type=Odd").json()).hasSize(20);
  }

  @Test
  void selectsByTypeIdAndPattern() {
    assertThat(ids("type=Odd&limit=1000")).hasSize(250);
    assertThat(ids("type=Odd,Even&limit=1000")).hasSize(500);
    assertThat(ids("type=(Odd%7CEven)&limit=1000")).hasSize(500);
    assertThat(ids("type=Odd;Even")).isEmpty();
    assertThat(ids("type=Odd&id=" + id(3) + "," + id(4) + "," + id(5)))
        .containsExactly(id(3), id(5));
    assertThat(ids("type=Odd&idPattern=" + encode(".*:T:1\\d"))).hasSize(5);
    assertThat(ids("attrs=n&limit=1000")).hasSize(500);
    assertThat(ids("attrs=m")).isEmpty();
    assertThat(ids("local=true&limit=1000")).hasSize(500);
  }

  @Test
  void filtersByQ() {
    assertThat(ids("type=Even&q=" + encode("n>=10;n<20")))
        .containsExactly(id(10), id(12), id(14), id(16), id(18));
    assertThat(ids("q=" + encode("n==1..2|n==7"))).containsExactly(id(1), id(2), id(7));
  }

  /** Compares with the geodesic distance to every point, computed without an index. */
  @Test
  void findsEntitiesNearAPoint() {
    for (double metres : new double[] {500, 5_000, 20_000}) {
      List<String> near =
          IntStream.range(0, THINGS)
              .filter(
                  i ->
                      Geodesic.WGS84.Inverse(38.25, 21.75, latitudes[i], longitudes[i]).s12
                          <= metres)
              .mapToObj(QueriesIT::id)
              .toList();
      assertThat(
              ids(
                  "limit=1000&geometry=Point&coordinates="
                      + encode("[21.75,38.25]")
                      + "&georel="
                      + encode("near;maxDistance==" + metres)))
          .isEqualTo(near);
    }
  }

  @Test
  void findsEntitiesWithinAPolygon() {
    List<String> inside =
        IntStream.range(0, THINGS)
            .filter(
                i ->
                    longitudes[i] > 21.7
                        && longitudes[i] < 21.8
                        && latitudes[i] > 38.2
                        && latitudes[i] < 38.3)
            .mapToObj(QueriesIT::id)
            .toList();
    String square = "[[[21.7,38.2],[21.8,38.2],[21.8,38.3],[21.7,38.3],[21.7,38.2]]]";
    String parameters = "limit=1000&geometry=Polygon&coordinates=" + encode(square);
    assertThat(ids(parameters + "&georel=within")).isEqualTo(inside);
    assertThat(ids(parameters + "&georel=disjoint")).hasSize(THINGS - inside.size());
    assertThat(ids(parameters + "&georel=within&geoproperty=elsewhere")).isEmpty();
  }

  @Test
  void queriesByDocument() {
    String query =
        """
        {"type": "Query", "q": "n<9", "attrs": ["n"],
         "entities": [{"type": "Even", "idPattern": ".*[46]"}, {"type": "Odd"}]}
        """;
    var response = broker.send("POST", "/entityOperations/query?options=keyValues", query);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.json())
        .extracting(entity -> entity.path("n").asInt())
        .containsExactly(1, 3, 4, 5, 6, 7);
    assertThat(response.json().get(0).has("location")).isFalse();

    String near =
        """
        {"type": "Query", "geoQ": {"georel": "near;maxDistance==1000000", "geometry": "Point",
         "coordinates": [21.75, 38.25]}}
        """;
    var counted = broker.send("POST", "/entityOperations/query?count=true&limit=0", near);
    assertThat(counted.header("NGSILD-Results-Count")).isEqualTo("500");
    assertThat(broker.send("POST", "/entityOperations/query", "{\"type\": \"Query\"}").status())
        .isEqualTo(400);
  }

  @Test
  void findsMovedEntitiesAtTheirNewPlace() {
    String there = "georel=near;maxDistance==10&geometry=Point&coordinates=%5B0,10%5D";
    assertThat(ids(there)).isEmpty();
    String mover = "{\"id\": \"urn:ngsi-ld:Mover:1\", \"type\": \"Mover\", \"location\": %s}";
    broker.send("POST", "/entities", mover.formatted(point(5)));
    broker.send("PATCH", "/entities/urn:ngsi-ld:Mover:1/attrs/location", point(10));
    assertThat(ids(there)).containsExactly("urn:ngsi-ld:Mover:1");
    assertThat(ids(there.replace("10%5D", "5%5D"))).isEmpty();
    broker.send("DELETE", "/entities/urn:ngsi-ld:Mover:1", null);
    assertThat(ids(there)).isEmpty();
  }

  private static String point(int latitude) {
    return "{\"type\": \"GeoProperty\", \"value\": {\"type\": \"Point\", \"coordinates\": [0,"
        + latitude
        + "]}}";
  }

  private static List<String> ids(String query) {
    var response = broker.get("/entities?" + query);
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    List<String> ids = new ArrayList<>();
    for (JsonNode entity : response.json()) {
      ids.add(entity.path("id").asText());
    }
    return ids;
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String id(int number) {
    return "urn:ngsi-ld:T:" + number;
  }
}
