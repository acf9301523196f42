package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.embedded.json.Json;

/** Tests join, scopeQ, discovery and GeoJSON. */
class LinkedEntitiesIT {
  private static final String A = "'id':'urn:a','type':'A','to':{'type':'Relationship','object':";
  private static final String A_TO_B = A + "'urn:b'";
  private static final String B =
      "{'id':'urn:b','type':'B','n':{'type':'Property','value':1},"
          + "'to':{'type':'Relationship','object':'urn:a'}}";

  private static TestBroker broker;

  @BeforeAll
  static void start() {
    broker = TestBroker.start();
    create("{" + A_TO_B + "}}");
    create(B);
    create(
        "{'id':'urn:c','type':'C','to':['urn:b','urn:gone']}".replace("['", "{'object':['") + "}");
    create("{'id':'urn:s1','type':'S','scope':'/x/1','location':{'value':%s}}".formatted(point(1)));
    create("{'id':'urn:s2','type':'S','scope':['/x/2/z','/y'],'p':1}");
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  private static String point(int longitude) {
    return "{'type':'Point','coordinates':[" + longitude + ",2]}";
  }

  private static void create(String entity) {
    String json = entity.replace('\'', '"');
    assertThat(broker.send("POST", "/entities", json).status()).as(json).isEqualTo(201);
  }

  private static void answers(String path, String expected, String... headers)
      throws JsonProcessingException {
    var response = broker.get(path, headers);
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    assertThat(response.json()).isEqualTo(Json.MAPPER.readTree(expected.replace('\'', '"')));
  }

  @Test
  void joinsInline() throws Exception {
    answers("/entities/urn:a?join=inline", "{" + A_TO_B + ",'entity':" + B + "}}");
    answers(
        "/entities/urn:a?join=inline&joinLevel=2&pick=id,to%7Bid,to%7D",
        "{'id':'urn:a','to':{'type':'Relationship','object':'urn:b','entity':{'id':'urn:b','to':"
            + "{'type':'Relationship','object':'urn:a','entity':{"
            + A_TO_B
            + "}}}}}}");
    answers(
        "/entities?type=A&join=inline&format=simplified",
        "[{'id':'urn:a','type':'A','to':{'id':'urn:b','type':'B','n':1,'to':'urn:a'}}]");
  }

  @Test
  void joinsFlatEachEntityOnce() throws Exception {
    answers("/entities/urn:a?join=flat&joinLevel=5", "[{" + A_TO_B + "}}," + B + "]");
    answers("/entities?type=A,B&join=flat", "[{" + A_TO_B + "}}," + B + "]");
    answers(
        "/entities?type=A&join=flat&omit=to%7Bto%7Cn%7D",
        "[{" + A_TO_B + "}},{'id':'urn:b','type':'B'}]");
  }

  @Test
  void missingLinkedEntitiesAreLeftOut() throws Exception {
    answers(
        "/entities?type=C&join=flat&pick=id,to%7Bid%7D",
        "[{'id':'urn:c','to':{'type':'Relationship','object':['urn:b','urn:gone']}},{'id':'urn:b'}]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "/x/1 | urn:s1",
        "/x/%2B | urn:s1",
        "/x/%23 | urn:s1 urn:s2",
        "/x | ''",
        "/x/2 | ''",
        "/y;/x/%2B/z | urn:s2",
        "(/y;/nowhere),/x/1 | urn:s1",
        "/x/1|/y | urn:s1 urn:s2",
      })
  void selectsByScope(String scopeQ, String ids) {
    var found =
        broker.get("/entities?type=S&scopeQ=" + scopeQ.replace("|", "%7C").replace(";", "%3B"));
    assertThat(String.join(" ", found.json().findValuesAsText("id"))).isEqualTo(ids);
  }

  @Test
  void listsTypesAndAttributes() throws Exception {
    String context = "https://uri.etsi.org/ngsi-ld/default-context/";
    assertThat(broker.get("/types").json().path("typeList").toString())
        .isEqualTo("[\"A\",\"B\",\"C\",\"S\"]");
    assertThat(broker.get("/attributes").json().path("attributeList").toString())
        .isEqualTo("[\"n\",\"p\",\"to\",\"location\"]");
    assertThat(broker.get("/types?details=true").json().get(1).toString().replace('"', '\''))
        .isEqualTo(
            "{'id':'%sB','type':'EntityType','typeName':'B','attributeNames':['n','to']}"
                .formatted(context));
    answers(
        "/types/S",
        ("{'id':'%sS','type':'EntityTypeInfo','typeName':'S','entityCount':2,'attributeDetails':["
                + "{'id':'%sp','type':'Attribute','attributeName':'p','attributeTypes':['Property']},"
                + "{'id':'https://uri.etsi.org/ngsi-ld/location','type':'Attribute',"
                + "'attributeName':'location','attributeTypes':['GeoProperty']}]}")
            .formatted(context, context));
    answers(
        "/attributes/to",
        ("{'id':'%sto','type':'Attribute','attributeName':'to','attributeCount':3,"
                + "'attributeTypes':['Relationship'],'typeNames':['A','B','C']}")
            .formatted(context));
    assertThat(broker.get("/types/None").status()).isEqualTo(404);
    for (String path : List.of("/types?limit=5", "/types/S?details=true", "/attributes/p?q=p")) {
      assertThat(broker.get(path).status()).as(path).isEqualTo(400);
    }
  }

  @Test
  void answersInGeoJson() throws Exception {
    String core = "https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context";
    var one = broker.get("/entities/urn:s1?format=simplified", "Accept", "application/geo+json");
    assertThat(one.header("Content-Type")).isEqualTo("application/geo+json");
    assertThat(one.body().replace('"', '\''))
        .startsWith(
            "{'id':'urn:s1','type':'Feature','geometry':%s,'properties':{'type':'S','scope':'/x/1','location':%s},'@context':'%s"
                .formatted(point(1), point(1), core));
    answers(
        "/entities?type=S&pick=id,p&geometryProperty=p",
        "{'type':'FeatureCollection','features':["
            + "{'id':'urn:s1','type':'Feature','geometry':null,'properties':{}},"
            + "{'id':'urn:s2','type':'Feature','geometry':null,'properties':{'p':{'type':'Property','value':1}}}]}",
        "Accept",
        "application/geo+json",
        "Prefer",
        "body=json");
  }
}
