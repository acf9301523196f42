package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests retrieval and query over context sources (clauses 4.3.6, 5.7.1 and 5.7.2). */
class DistributedReadsIT extends BrokerWithSources {
  private static final String OLD = "2026-01-01T00:00:00Z";
  private static final String NEW = "2026-01-02T00:00:00Z";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The newest observedAt wins; local doors and remote seats are in no other place.
        "inclusive | {\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":2,\"load\":1,\"doors\":4,\"seats\":8}",
        "auxiliary | {\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":1,\"load\":1,\"doors\":4,\"seats\":8}",
        "redirect | {\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":2,\"load\":2,\"seats\":8}"
      })
  void mergesByMode(String mode, String expected) throws IOException {
    create(
        broker,
        "urn:b:1",
        "Bus",
        property("speed", 1, OLD)
            + ","
            + property("load", 1, NEW)
            + ","
            + property("doors", 4, ""));
    TestBroker source = source();
    create(
        source,
        "urn:b:1",
        "Bus",
        property("speed", 2, NEW)
            + ","
            + property("load", 2, OLD)
            + ","
            + property("seats", 8, ""));
    register(source.uri(), mode, entities("Bus"), "");

    assertThat(broker.get(ONE).body()).isEqualTo(expected);
    assertThat(broker.get("/entities?type=Bus&options=keyValues").body())
        .isEqualTo("[" + expected + "]");
    assertThat(broker.get(ONE + "&local=true").json().path("doors").asInt()).isEqualTo(4);
    assertThat(broker.get(ONE + "&local=true").json().has("seats")).isFalse();
  }

  @Test
  void anExclusiveSourceAloneHasItsAttributes() {
    create(broker, "urn:b:1", "Bus", property("speed", 1, NEW) + "," + property("doors", 4, ""));
    TestBroker exclusive = source();
    create(
        exclusive, "urn:b:1", "Bus", property("speed", 2, OLD) + "," + property("doors", 5, NEW));
    TestBroker inclusive = source();
    create(inclusive, "urn:b:1", "Bus", property("speed", 3, NEW));
    register(exclusive.uri(), "exclusive", attributes("speed"), "");
    register(inclusive.uri(), "inclusive", entities("Bus"), "");

    JsonNode bus = broker.get(ONE).json();
    assertThat(bus.path("speed").asInt()).isEqualTo(2);
    assertThat(bus.path("doors").asInt()).isEqualTo(4);
  }

  @Test
  void withoutObservedAtTheLastWriteWins() {
    TestBroker source = source();
    create(source, "urn:b:1", "Bus", property("speed", 2, "") + "," + property("load", 2, ""));
    create(broker, "urn:b:1", "Bus", property("speed", 1, "") + "," + property("load", 1, ""));
    source.send("PATCH", "/entities/urn:b:1/attrs", "{" + property("speed", 3, "") + "}");
    register(source.uri(), "inclusive", entities("Bus"), "");

    assertThat(broker.get(ONE).body())
        .isEqualTo("{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":3,\"load\":1}");
  }

  @Test
  void onlyMatchingSourcesAreAsked() {
    TestBroker source = source();
    create(source, "urn:b:1", "Bus", property("speed", 1, "") + "," + property("seats", 8, ""));
    register(source.uri(), "inclusive", attributes("speed"), "");
    requests.set(0);

    assertThat(broker.get("/entities/urn:b:2").status()).isEqualTo(404);
    assertThat(broker.get("/entities?type=Tram").json()).isEmpty();
    assertThat(broker.get("/entities?type=Bus&attrs=seats").json()).isEmpty();
    assertThat(broker.get("/entities?type=Bus&local=true").json()).isEmpty();
    assertThat(requests).hasValue(0);
    // The source has seats as well, but is registered for speed alone.
    assertThat(broker.get(ONE).body())
        .isEqualTo("{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":1}");
    assertThat(requests).hasValue(1);
  }

  @Test
  void conditionsAndPlacesHoldForTheMergedEntity() {
    TestBroker source = source();
    create(broker, "urn:b:1", "Bus", property("speed", 50, NEW));
    create(broker, "urn:b:2", "Bus", property("speed", 90, NEW));
    create(
        source,
        "urn:b:1",
        "Bus",
        property("speed", 90, OLD)
            + ",\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[20,39]}}");
    create(source, "urn:b:3", "Bus", property("speed", 95, NEW));
    register(source.uri(), "inclusive", entities("Bus"), "");

    assertThat(ids("type=Bus&q=speed%3E80")).containsExactly("urn:b:2", "urn:b:3");
    assertThat(ids("type=Bus&q=speed%3C80")).containsExactly("urn:b:1");
    assertThat(
            ids(
                "type=Bus&georel=near%3BmaxDistance%3D%3D100&geometry=Point&coordinates=%5B20,39%5D"
                    + "&q=speed%3D%3D50"))
        .containsExactly("urn:b:1");
  }

  @Test
  void pagesContainEachEntityOfEachSourceOnce() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      TestBroker source = source();
      for (int bus = 0; bus < 7; bus++) {
        all.add("urn:b:" + i + ":" + bus);
        create(source, "urn:b:" + i + ":" + bus, "Bus", property("speed", bus, ""));
      }
      create(source, "urn:b:all", "Bus", property("speed", i, ""));
      register(source.uri(), "inclusive", entities("Bus"), "");
    }
    all.add("urn:b:all");
    List<String> paged = new ArrayList<>();
    for (int offset = 0; offset < 25; offset += 5) {
      paged.addAll(ids("type=Bus&limit=5&offset=" + offset));
    }
    assertThat(paged).containsExactlyInAnyOrderElementsOf(all);
    assertThat(broker.get("/entities?type=Bus&limit=0&count=true").header("NGSILD-Results-Count"))
        .isEqualTo("22");
  }

  @Test
  void moreThanAPageOfASourceIsRead() {
    TestBroker source = source();
    StringBuilder batch = new StringBuilder();
    for (int i = 0; i < 1_001; i++) {
      batch.append(i == 0 ? "[" : ",").append("{\"id\":\"urn:b:" + i + "\",\"type\":\"Bus\"}");
    }
    source.send("POST", "/entityOperations/create", batch.append(']').toString());
    register(source.uri(), "inclusive", entities("Bus"), "");

    assertThat(broker.get("/entities?type=Bus&limit=0&count=true").header("NGSILD-Results-Count"))
        .isEqualTo("1001");
  }

  @Test
  void tenantAndHeaderFieldsReachTheSource() {
    AtomicInteger seen = new AtomicInteger();
    TestBroker source =
        source(
            (request, response, next) -> {
              if (request.tenant().equals("city") && "v".equals(request.header("X-Key"))) {
                seen.incrementAndGet();
              }
              next.serve(request, response);
            });
    source.send(
        "POST", "/entities", "{\"id\":\"urn:b:1\",\"type\":\"Bus\"}", "NGSILD-Tenant", "city");
    register(
        source.uri(),
        "inclusive",
        entities("Bus"),
        ",\"tenant\":\"city\",\"contextSourceInfo\":[{\"key\":\"X-Key\",\"value\":\"v\"}]");

    assertThat(broker.get(ONE).status()).isEqualTo(200);
    assertThat(seen).hasValue(1);
  }

  @Test
  void aSourceForOtherOperationsIsNotAsked() {
    TestBroker source = source();
    create(source, "urn:b:1", "Bus", "");
    register(source.uri(), "inclusive", entities("Bus"), ",\"operations\":[\"queryEntity\"]");

    assertThat(broker.get(ONE).status()).isEqualTo(404);
    assertThat(ids("type=Bus")).containsExactly("urn:b:1");
  }
}
