package org.ngsildbench.embedded.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
  void coreContextOverridesOthers() throws JsonProcessingException {
    Context context =
        resolve("{\"location\": \"http://example.org/place\", \"@vocab\": \"http://v.org/\"}");
    assertThat(context.expand("location")).isEqualTo("https://uri.etsi.org/ngsi-ld/location");
    assertThat(context.expand("x")).isEqualTo("https://uri.etsi.org/ngsi-ld/default-context/x");
    assertThat(context.compact("http://example.org/place")).isEqualTo("http://example.org/place");
  }

  @Test
  void keepsTheFullIriIfATermHidesADefaultName() throws JsonProcessingException {
    Context context = resolve("{\"speed\": \"http://example.org/velocity\"}");
    String defaultSpeed = Context.DEFAULT_VOCABULARY + "speed";
    assertThat(context.expand(context.compact(defaultSpeed))).isEqualTo(defaultSpeed);
  }

  @Test
  void equalContextsShareAnInstance() throws JsonProcessingException {
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
  void resolvesRegisteredDocuments(@TempDir Path folder) throws IOException {
    Path terms = folder.resolve("terms.jsonld");
    Files.writeString(terms, "{\"@context\": {\"speed\": \"http://example.org/velocity\"}}");
    Path list = folder.resolve("list.jsonld");
    Files.writeString(
        list,
        "{\"@context\": [\"http://example.org/terms\", \"" + ContextResolver.CORE_URL + "\"]}");
    Path circle = folder.resolve("circle.jsonld");
    Files.writeString(circle, "{\"@context\": \"http://example.org/circle\"}");
    ContextResolver informed =
        new ContextResolver(
            ContextDocuments.read(
                Map.of(
                    "http://example.org/terms", terms,
                    "http://example.org/list", list,
                    "http://example.org/circle", circle)));

    Context context = informed.resolve("http://example.org/list");
    assertThat(context.expand("speed")).isEqualTo("http://example.org/velocity");
    assertThat(context.source().textValue()).isEqualTo("http://example.org/list");
    assertThat(
            informed
                .resolve(Json.MAPPER.readTree("[\"http://example.org/terms\"]"))
                .expand("speed"))
        .isEqualTo("http://example.org/velocity");
    assertThatThrownBy(() -> informed.resolve("http://example.org/circle"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("more than 20 documents");
  }

  @Test
  void refusesDocumentsWithoutAContext(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("none.jsonld");
    for (String wrong : new String[] {"{", "[]", "{}", "5"}) {
      Files.writeString(file, wrong);
      assertThatThrownBy(() -> ContextDocuments.read(Map.of("http://example.org/none", file)))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("none.jsonld");
    }
  }

  @Test
  void rejectsInvalidContexts() {
    for (String wrong :
        new String[] {"5", "true", "[[]]", "{\"a\": 5}", "{\"a\": \"b:x\", \"b\": \"a:x\"}"}) {
      assertThatThrownBy(() -> resolve(wrong)).as(wrong).isInstanceOf(Problem.class);
    }
  }

  private Context resolve(String json) throws JsonProcessingException {
    return resolver.resolve(Json.MAPPER.readTree(json));
  }
}
