package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.broker.NgsiLdBroker;
import org.ngsildbench.jmeter.ingestion.NgsiLdBatchIngestion;
import org.ngsildbench.jmeter.query.NgsiLdBusQuery;
import org.ngsildbench.jmeter.request.NgsiLdRequest;

/** Compares samples with what the embedded broker sends. */
class ResponseInSampleTest {

  private static final FleetSpec FLEET =
      new FleetSpec(7, 3, 4, Duration.ofHours(1), Duration.ofDays(1));
  private static final String SECRET = "S3cret-token";
  private static final SamplePackage ONLY_MEASURED =
      new SamplePackage(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  private static EmbeddedBroker broker;
  private static String firstBus;

  private final JMeterVariables variables = new JMeterVariables();
  private final NgsiLdBroker element = new NgsiLdBroker();

  @BeforeAll
  static void start() throws Exception {
    JMeterForTests.setUp();
    broker =
        EmbeddedBroker.start(
            EmbeddedBrokerOptions.defaults().withFill(FleetFill.of(FLEET, DataModel.ATTRIBUTES)));
    String buses = answer(broker.uri().resolve("/ngsi-ld/v1/entities?type=Bus&limit=1").toURL());
    firstBus = buses.replaceFirst("(?s).*?\"id\"\\s*:\\s*\"([^\"]+)\".*", "$1");
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @BeforeEach
  void inThread() {
    JMeterContextService.getContext().setVariables(variables);
    element.setKind("spec");
    element.setUrl(broker.uri().toString());
    element.setToken(SECRET);
    element.testStarted();
    element.threadStarted();
  }

  @AfterEach
  void end() {
    element.testEnded();
  }

  private static String answer(URL url) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(url.toURI()).header("Accept", "application/json").build(),
            BodyHandlers.ofString())
        .body();
  }

  private static OperationSample sampled(BrokerSampler bean, String... namesAndValues) {
    bean.setName("it");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      bean.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    bean.testStarted();
    BrokerSampler copy = (BrokerSampler) bean.clone();
    copy.setRunningVersion(true);
    OperationSample sample = (OperationSample) copy.sample(null);
    assertThat(sample.getResponseMessage()).isEqualTo("OK");
    return sample;
  }

  private static OperationSample location(String check) {
    return sampled(new NgsiLdBusQuery(), "query", "Q1", "bus", firstBus, "checkAnswers", check);
  }

  @Test
  void aBusQueryShowsTheBrokersBytesAndHeaderFields() throws Exception {
    OperationSample sample = location("false");

    assertThat(sample.getURL().toString())
        .startsWith(broker.uri() + "/ngsi-ld/v1/entities/" + firstBus + "?");
    assertThat(sample.getResponseDataAsString()).isEqualTo(answer(sample.getURL()));
    assertThat(sample.getContentType()).startsWith("application/json");
    assertThat(sample.getMediaType()).isEqualTo("application/json");
    assertThat(sample.getDataEncodingNoDefault()).isEqualToIgnoringCase("UTF-8");
    assertThat(sample.getResponseHeaders())
        .startsWith("HTTP/1.1 200\n")
        .containsIgnoringCase("\ncontent-type: application/json");
    assertThat(sample.getRequestHeaders())
        .startsWith("Host: " + broker.uri().getAuthority() + "\n")
        .contains("\nAccept: application/json\n", "\nAuthorization: (set)\n")
        .doesNotContain(SECRET);
  }

  @Test
  void countsBytesOnTheWire() {
    OperationSample sample = location("false");

    assertThat(sample.getBytesAsLong()).isEqualTo(sample.figures().bytesReceived());
    assertThat(sample.getBodySizeAsLong()).isEqualTo(sample.getResponseData().length);
    assertThat(sample.getHeadersSize())
        .isGreaterThan("HTTP/1.1 200".length())
        .isEqualTo(sample.getBytesAsLong() - sample.getResponseData().length);
  }

  @Test
  void keepsNoUnreadResponses() {
    variables.putObject(JMeterThread.PACKAGE_OBJECT, ONLY_MEASURED);
    OperationSample sample = location("false");

    assertThat(sample.getURL().toString()).contains("/ngsi-ld/v1/entities/" + firstBus);
    assertThat(sample.getResponseData()).isEmpty();
    assertThat(sample.getResponseHeaders()).isEmpty();
    assertThat(sample.getRequestHeaders()).isEmpty();
    assertThat(sample.getSubResults()).isEmpty();
    assertThat(sample.getBytesAsLong()).isEqualTo(sample.figures().bytesReceived()).isPositive();
  }

  @Test
  void everyPageIsASubSampleWithItsResponse() throws Exception {
    OperationSample sample = pages("false");

    SampleResult[] pages = sample.getSubResults();
    assertThat(pages).hasSize(2).doesNotHaveDuplicates();
    for (SampleResult page : pages) {
      assertThat(page.getResponseDataAsString()).isEqualTo(answer(page.getURL()));
      assertThat(page.getResponseCode()).isEqualTo("200");
      assertThat(page.getResponseHeaders()).startsWith("HTTP/1.1 200\n");
      assertThat(page.getRequestHeaders()).contains("Authorization: (set)");
      assertThat(page.getContentType()).startsWith("application/json");
    }
    assertThat(pages[0].getURL().toString()).isNotEqualTo(pages[1].getURL().toString());
    assertThat(sample.getURL().toString()).isEqualTo(pages[0].getURL().toString());
    assertThat(sample.getResponseData()).isEqualTo(pages[1].getResponseData());
    assertThat(sample.getHeadersSize())
        .isEqualTo(pages[0].getHeadersSize() + pages[1].getHeadersSize());
    assertThat(Arrays.stream(pages).mapToLong(SampleResult::getBytesAsLong).sum())
        .isEqualTo(sample.getBytesAsLong());
  }

  @Test
  void unreadSubSamplesHaveUrlsAndHeaderFieldsOnly() {
    variables.putObject(JMeterThread.PACKAGE_OBJECT, ONLY_MEASURED);
    assertThat(pages("false").getSubResults()).isEmpty();
    SampleResult[] pages = pages("true").getSubResults();

    assertThat(pages).hasSize(2);
    assertThat(pages[1].getURL().toString()).contains("offset=2");
    assertThat(pages[1].getResponseHeaders()).startsWith("HTTP/1.1 200\n");
    assertThat(pages[1].getResponseData()).isEmpty();
  }

  private static OperationSample pages(String subSamples) {
    return sampled(
        new NgsiLdRequest(),
        "method",
        "GET",
        "path",
        "/ngsi-ld/v1/entities",
        "parameters",
        "type=Bus\nlimit=2",
        "followPages",
        "true",
        "subSamples",
        subSamples);
  }

  @Test
  void aBatchShowsTheBrokersListAndTheCount() {
    OperationSample sample =
        sampled(new NgsiLdBatchIngestion(), "operation", "create", "batchSize", "3");

    assertThat(sample.getURL().getPath()).isEqualTo("/ngsi-ld/v1/entityOperations/create");
    assertThat(sample.getResponseHeaders()).startsWith("HTTP/1.1 201\n");
    assertThat(sample.getResponseDataAsString()).startsWith("[").contains(":1:1\"", ":1:3\"");
    assertThat(sample.getRequestHeaders()).contains("Content-Length: ");
    assertThat(sample.getSubResults()).hasSize(1);
    assertThat(sample.getSubResults()[0].getSampleLabel()).isEqualTo("it result");
    assertThat(new String(sample.getSubResults()[0].getResponseData(), StandardCharsets.UTF_8))
        .startsWith("accepted 3, refused 0, unknown 0");
  }
}
