package org.ngsildbench.embedded.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

class ContextResolverTest {
  private final ContextResolver resolver = new ContextResolver();

  @Test
  void expandsByTheCoreContextAndItsDefaultVocabulary() {
    Context core = resolver.core();
    assertThat(core.expand("location")).isEqualTo("https://uri.etsi.org/ngsi-ld/location");
    assertThat(core.expand("title")).isEqualTo("http://purl.org/dc/terms/title");
    assertThat(core.expand("Bus")).isEqualTo("https://uri.etsi.org/ngsi-ld/default-context/Bus");
    assertThat(core.expand("ngsi-ld:x")).isEqualTo("https://uri.etsi.org/ngsi-ld/x");
    assertThat(core.expand("urn:a:b")).isEqualTo("urn:a:b");
    assertThat(core.expand("http://example.org/x")).isEqualTo("http://example.org/x");
  }

  @Test
  void compactsBack() {
    Context core = resolver.core();
    for (String name : new String[] {"location", "Bus", "title", "ngsi-ld:x", "urn:a:b"}) {
      assertThat(core.compact(core.expand(name))).isEqualTo(name);
    }
  }

  @Test
  void readsTermsPrefixesAndTypedTerms() throws JsonProcessingException {
    Context context =
        resolve(
            """
            [{"ex": "http://example.org/", "speed": "ex:velocity",
              "operator": {"@id": "ex:operatedBy", "@type": "@id"}},
             "https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.6.jsonld"]
            """);
    assertThat(context.expand("speed")).isEqualTo("http://example.org/velocity");
    assertThat(context.expand("operator")).isEqualTo("http://example.org/operatedBy");
    assertThat(context.expand("ex:other")).isEqualTo("http://example.org/other");
    assertThat(context.compact("http://example.org/velocity")).isEqualTo("speed");
    assertThat(context.compact("http://example.org/other")).isEqualTo("ex:other");
  }

  @Test
  void theCoreContextHasTheLastWord() throws JsonProcessingException {
    Context context =
        resolve("{\"location\": \"http://example.org/place\", \"@vocab\": \"http://v.org/\"}");
    assertThat(context.expand("location")).isEqualTo("https://uri.etsi.org/ngsi-ld/location");
    assertThat(context.expand("x")).isEqualTo("https://uri.etsi.org/ngsi-ld/default-context/x");
    assertThat(context.compact("http://example.org/place")).isEqualTo("http://example.org/place");
  }

  @Test
  void aTermThatHidesADefaultNameKeepsTheIriWhole() throws JsonProcessingException {
    Context context = resolve("{\"speed\": \"http://example.org/velocity\"}");
    String defaultSpeed = Context.DEFAULT_VOCABULARY + "speed";
    assertThat(context.expand(context.compact(defaultSpeed))).isEqualTo(defaultSpeed);
  }

  @Test
  void likeContextsAreOneInstance() throws JsonProcessingException {
    assertThat(resolve("{\"a\": \"http://example.org/a\"}"))
        .isSameAs(resolve("{\"a\": \"http://example.org/a\"}"));
    assertThat(resolver.resolve(ContextResolver.CORE_URL)).isSameAs(resolver.core());
  }

  @Test
  void neverFetches() {
    assertThatThrownBy(() -> resolver.resolve("http://example.org/context.jsonld"))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.type()).isEqualTo(ErrorType.LD_CONTEXT_NOT_AVAILABLE);
              assertThat(problem.status()).isEqualTo(503);
              assertThat(problem).hasMessageContaining("http://example.org/context.jsonld");
            });
  }

  @Test
  void refusesWhatIsNoContext() {
    for (String wrong :
        new String[] {"5", "true", "[[]]", "{\"a\": 5}", "{\"a\": \"b:x\", \"b\": \"a:x\"}"}) {
      assertThatThrownBy(() -> resolve(wrong)).as(wrong).isInstanceOf(Problem.class);
    }
  }

  private Context resolve(String json) throws JsonProcessingException {
    return resolver.resolve(Json.MAPPER.readTree(json));
  }
}
