package org.ngsildbench.embedded.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.EntityReader;

class QueryParserTest {
  private static final Context CORE = new ContextResolver().core();

  private static final Entity BUS =
      entity(
          """
          {"id": "urn:ngsi-ld:Bus:1", "type": "Bus",
           "speed": {"value": 55.5, "observedAt": "2026-01-05T08:00:00Z", "unitCode": "KMH",
                     "accuracy": {"value": 0.5},
                     "measuredBy": {"object": "urn:ngsi-ld:Device:7"}},
           "brandName": {"value": "Mercedes"},
           "quote": {"value": "say \\"hi\\"; (now)|later"},
           "electric": {"value": false},
           "colours": {"value": ["blue", "red"]},
           "address": {"value": {"city": "Patras", "geo": {"zip": 26500}}},
           "line": {"object": ["urn:ngsi-ld:Line:1", "urn:ngsi-ld:Line:2"]},
           "driver": {"object": "urn:ngsi-ld:Driver:9"},
           "name": {"languageMap": {"en": "bus", "el": ["λεωφορείο", "όχημα"]}},
           "category": {"vocab": "public"},
           "raw": {"json": {"value": "Overstay"}},
           "built": {"value": "2020-05-01"},
           "leaves": {"value": "07:30:00Z"},
           "inspected": {"value": {"@type": "DateTime", "@value": "2026-01-01T10:00:00+02:00"}},
           "load": [{"value": 10}, {"value": 90, "datasetId": "urn:ngsi-ld:Dataset:rear"}]}
          """);

  private static final Entity DRIVER =
      entity(
          """
          {"id": "urn:ngsi-ld:Driver:9", "type": "Driver", "age": {"value": 44},
           "employer": {"object": "urn:ngsi-ld:Company:3"}}
          """);

  private static final Entity COMPANY =
      entity(
          """
          {"id": "urn:ngsi-ld:Company:3", "type": "Company", "size": {"value": 12}}
          """);

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      quoteCharacter = '`',
      value = {
        // existence
        "speed -> true",
        "nothing -> false",
        "speed.accuracy -> true",
        "speed.nothing -> false",
        "speed.observedAt -> true",
        "address[city] -> true",
        "address[street] -> false",
        "createdAt -> true",
        // numbers
        "speed==55.5 -> true",
        "speed==5.55e1 -> true",
        "speed==55 -> false",
        "speed!=55 -> true",
        "speed>55.5 -> false",
        "speed>=55.5 -> true",
        "speed<56 -> true",
        "speed<=55 -> false",
        "speed>-1 -> true",
        "nothing!=55 -> false",
        "speed==50..60 -> true",
        "speed==55.5..56 -> true",
        "speed==50..55.4 -> false",
        "speed!=50..60 -> false",
        "speed!=60..70 -> true",
        "speed==1,2,55.5 -> true",
        "speed!=1,2,55.5 -> false",
        // values of different kinds are never equal
        "speed==\"55.5\" -> false",
        "speed!=\"55.5\" -> true",
        "brandName>5 -> false",
        "electric==0 -> false",
        // texts
        "brandName==\"Mercedes\" -> true",
        "brandName!=\"Volvo\" -> true",
        "brandName>\"Audi\" -> true",
        "brandName==\"A\"..\"N\" -> true",
        "quote==\"say \\\"hi\\\"; (now)|later\" -> true",
        "electric==false -> true",
        "electric!=true -> true",
        "colours==\"red\" -> true",
        "colours!=\"red\" -> false",
        "colours!=\"green\",\"black\" -> true",
        "colours==\"green\",\"blue\" -> true",
        // compound values, sub-attributes
        "address[city]==\"Patras\" -> true",
        "address[geo.zip]>26000 -> true",
        "speed.accuracy<1 -> true",
        "speed.measuredBy==urn:ngsi-ld:Device:7 -> true",
        "speed.unitCode==\"KMH\" -> true",
        "raw[value]==\"Overstay\" -> true",
        // relationships support equality only
        "driver==urn:ngsi-ld:Driver:9 -> true",
        "driver==\"urn:ngsi-ld:Driver:9\" -> true",
        "driver!=urn:ngsi-ld:Driver:8 -> true",
        "driver>\"urn\" -> false",
        "driver~=urn.* -> false",
        "line==urn:ngsi-ld:Line:2 -> true",
        "line!=urn:ngsi-ld:Line:2 -> false",
        "line==urn:ngsi-ld:Line:3,urn:ngsi-ld:Line:1 -> true",
        // followed relationships
        "driver{age}==44 -> true",
        "driver{age}>44 -> false",
        "driver{Driver:age}==44 -> true",
        "driver{Robot,Driver:age}==44 -> true",
        "driver{Robot:age}==44 -> false",
        "driver{employer{Company:size}}==12 -> true",
        "speed.measuredBy{age}==44 -> false",
        // languages and vocabularies
        "name==\"bus\" -> true",
        "name[en]==\"bus\" -> true",
        "name[el]==\"bus\" -> false",
        "name[*]==\"όχημα\" -> true",
        "name[fr] -> false",
        "category==https://uri.etsi.org/ngsi-ld/default-context/public -> true",
        // times
        "speed.observedAt>=2026-01-05T08:00:00Z -> true",
        "speed.observedAt>2026-01-05T08:00:00Z -> false",
        "speed.observedAt==2026-01-05T10:00:00+02:00 -> true",
        "speed.observedAt==2026-01-05T07:00:00Z..2026-01-05T09:00:00Z -> true",
        "inspected==2026-01-01T08:00:00Z -> true",
        "built<2021-01-01 -> true",
        "built==2020-01-01..2020-12-31 -> true",
        "leaves<08:00:00Z -> true",
        "brandName<2021-01-01 -> false",
        // patterns match the whole text
        "brandName~=M.*s -> true",
        "brandName~=Merc -> false",
        "brandName!~=V.* -> true",
        "brandName~=\"M[a-z]+\" -> true",
        "brandName~=(Mercedes|Volvo);speed>50 -> true",
        "brandName~=V.*|speed>50 -> true",
        "(brandName~=M[;)|e]rcedes) -> true",
        "speed~=55.* -> false",
        "speed!~=55.* -> false",
        // any instance
        "load>50 -> true",
        "load<50 -> true",
        "load.datasetId==urn:ngsi-ld:Dataset:rear -> true",
        // and before or; parentheses
        "speed>50|nothing;nothing -> true",
        "nothing;nothing|speed>50 -> true",
        "(speed>50|nothing);nothing -> false",
        "((speed>50|rpm>3000);brandName==\"Mercedes\") -> true",
        "((speed>60|rpm>3000);brandName==\"Mercedes\") -> false",
        "(speed>=20;speed<=25)|address[geo.zip]<=30000 -> true",
      })
  void matchesEntities(String q, boolean expected) {
    assertThat(holds(q, Set.of())).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ";",
        "speed>>5",
        "speed==",
        "(speed>5",
        "speed>5)",
        "speed>5;",
        "|speed",
        "speed=5",
        "speed>true",
        "speed>urn:a:b",
        "speed==red",
        "speed==1..",
        "speed==1..2,3",
        "speed==true..false",
        "speed==\"open",
        "speed==\"\\x\"",
        "speed~=",
        "speed~=[a",
        "speed~=*",
        "address[",
        "address[]",
        "address[city",
        "driver{age",
        "driver{}",
        "a..b",
        ".a",
        "speed.observedAt>2026-13-01T00:00:00Z",
        "speed > 5",
        "a==NaN",
        "a==01",
      })
  void rejectsSyntaxErrors(String q) {
    assertThatThrownBy(() -> holds(q, Set.of()))
        .isInstanceOf(Problem.class)
        .hasMessageContainingAll("q");
  }

  @Test
  void expandsTheValuesOfNamedAttributesOnly() {
    assertThat(holds("category==public", Set.of(CORE.expand("category")))).isTrue();
    assertThat(holds("category==\"public\"", Set.of(CORE.expand("category")))).isTrue();
    assertThat(holds("category==\"public\"", Set.of())).isFalse();
  }

  @Test
  void boundsNesting() {
    String q = "(".repeat(100_000) + "speed" + ")".repeat(100_000);
    assertThatThrownBy(() -> holds(q, Set.of()))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("nest");
  }

  @Test
  void abortsPatternsWithTooManySteps() {
    Entity text =
        entity(
            "{\"id\": \"urn:a:b\", \"type\": \"T\", \"t\": {\"value\": \""
                + "a".repeat(60)
                + "!\"}}");
    Condition condition = new QueryParser("t~=(.*a){25}", CORE, Set.of()).parse();
    assertThatThrownBy(() -> condition.holds(text, id -> null))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("too many steps");
  }

  private static boolean holds(String q, Set<String> expanded) {
    Map<String, Entity> known = Map.of(DRIVER.id(), DRIVER, COMPANY.id(), COMPANY);
    return new QueryParser(q, CORE, expanded).parse().holds(BUS, known::get);
  }

  private static Entity entity(String json) {
    Instant now = Instant.parse("2026-01-05T09:00:00Z");
    try {
      return new EntityReader(CORE, now, AttributeReader.Mode.STATE)
          .readEntity(Json.MAPPER.readTree(json));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
