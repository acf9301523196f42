package org.ngsildbench.jmeter.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.broker.NgsiLdBroker;

class NgsiLdRequestTest {

  private static EmbeddedBroker server;

  @BeforeAll
  static void start() throws Exception {
    JMeterForTests.setUp();
    server = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /ngsi-ld/v1/entities/urn:x y | | must be percent-encoded: character 27 is not allowed
          /ngsi-ld/v1/entities/Zürich  | | must be percent-encoded: character 23 is not allowed
          /ngsi-ld/v1/entities | limit=abc | limit is "abc"; it must be a whole number of at least 1
          /ngsi-ld/v1/entities | offset=-1 | offset is "-1"; it must be a whole number of at least 0
          """)
  void namesWhatCannotBeSent(String path, String parameters, String message) {
    JMeterContextService.getContext().setVariables(new JMeterVariables());
    NgsiLdBroker broker = new NgsiLdBroker();
    broker.setKind("spec");
    broker.setUrl(server.uri().toString());
    broker.testStarted();
    broker.threadStarted();
    NgsiLdRequest request = new NgsiLdRequest();
    request.setProperty("method", "GET");
    request.setProperty("path", path);
    request.setProperty("parameters", parameters == null ? "" : parameters);
    request.setProperty("followPages", true);
    request.testStarted();
    RequestSampler running = (RequestSampler) request.clone();
    running.setRunningVersion(true);

    SampleResult sample = running.sample(null);
    broker.testEnded();

    assertThat(sample.getResponseCode()).isEqualTo("BAD_FIELD");
    assertThat(sample.getResponseMessage())
        .startsWith("NGSI-LD Request: ")
        .contains(message)
        .doesNotContain("Exception");
  }
}
