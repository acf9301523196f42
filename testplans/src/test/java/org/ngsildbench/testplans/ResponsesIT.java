package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.assertions.JSONPathAssertion;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.extractor.json.jsonpath.JSONPostProcessor;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** JMeter's assertions and extractors on the responses to bus queries. */
class ResponsesIT {

  @RegisterExtension private static final SmallFleetBroker broker = new SmallFleetBroker();

  @TempDir private Path folder;

  @Test
  void assertionsAndExtractorsWorkOnTheBrokersResponse() throws Exception {
    JMeterHome.setUp();
    JSONPostProcessor extractor = new JSONPostProcessor();
    extractor.setRefNames("shape");
    extractor.setJsonPathExpressions("$.location.type");
    extractor.setDefaultValues("none");
    extractor.setMatchNumbers("1");
    ResponseAssertion extracted = contains("extracted", "Point");
    extracted.setScopeVariable("shape");
    ResponseAssertion extractedOther = contains("extracted other", "none");
    extractedOther.setScopeVariable("shape");

    PlanRun run =
        PlanRun.of(
            "bus-queries.jmx",
            folder,
            SmallFleet.properties(broker.uri(), "queries", "Q1", "queries.count", "5"),
            extractor,
            extracted,
            extractedOther,
            json("json", "Point"),
            json("json other", "Polygon"),
            contains("body", "\"location\""),
            contains("body other", "Location["),
            ofHeaders(contains("headers", "HTTP/1.1 200")),
            ofHeaders(contains("headers other", "HTTP/1.1 404")));

    List<SampleResult> queries = queries(run);
    assertThat(queries).hasSize(5);
    for (SampleResult query : queries) {
      assertThat(failures(query))
          .isEqualTo(
              Map.of(
                  "extracted", false,
                  "extracted other", true,
                  "json", false,
                  "json other", true,
                  "body", false,
                  "body other", true,
                  "headers", false,
                  "headers other", true));
    }
  }

  @Test
  void anIncorrectResponseIsShownNextToTheExpectedOne() throws Exception {
    PlanRun run =
        PlanRun.of(
            "bus-queries.jmx",
            folder,
            SmallFleet.properties(
                broker.uri(),
                "queries",
                "Q1",
                "queries.count",
                "5",
                "fleet.check",
                "false",
                "fleet.seed",
                Long.toString(SmallFleet.SPEC.seed() + 1)));

    List<SampleResult> queries = queries(run);
    assertThat(queries).hasSize(5);
    for (SampleResult query : queries) {
      SampleResult result = query.getSubResults()[0];
      assertThat(query.getResponseCode()).isEqualTo("WRONG_ANSWER");
      assertThat(query.getResponseDataAsString()).startsWith("{").contains("\"location\"");
      assertThat(result.getSampleLabel()).isEqualTo("Q1 result");
      assertThat(result.isSuccessful()).isFalse();
      assertThat(result.getResponseMessage()).isEqualTo(query.getResponseMessage()).isNotBlank();
      assertThat(result.getResponseDataAsString()).startsWith("Location[");
    }
  }

  private static List<SampleResult> queries(PlanRun run) {
    return run.samples().stream().filter(one -> one.getSampleLabel().equals("Q1")).toList();
  }

  private static Map<String, Boolean> failures(SampleResult sample) {
    return Arrays.stream(sample.getAssertionResults())
        .collect(Collectors.toMap(AssertionResult::getName, AssertionResult::isFailure));
  }

  private static JSONPathAssertion json(String name, String value) {
    JSONPathAssertion assertion = new JSONPathAssertion();
    assertion.setName(name);
    assertion.setJsonPath("$.location.type");
    assertion.setJsonValidationBool(true);
    assertion.setExpectedValue(value);
    return assertion;
  }

  private static ResponseAssertion contains(String name, String text) {
    ResponseAssertion assertion = new ResponseAssertion();
    assertion.setName(name);
    assertion.setTestFieldResponseData();
    assertion.setToSubstringType();
    assertion.addTestString(text);
    return assertion;
  }

  private static ResponseAssertion ofHeaders(ResponseAssertion assertion) {
    assertion.setTestFieldResponseHeaders();
    return assertion;
  }
}
