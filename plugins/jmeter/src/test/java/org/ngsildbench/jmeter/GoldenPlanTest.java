package org.ngsildbench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.broker.NgsiLdBroker;
import org.ngsildbench.jmeter.ingestion.NgsiLdBatchIngestion;
import org.ngsildbench.jmeter.query.NgsiLdBusQuery;
import org.ngsildbench.jmeter.recorder.LatencyRecorder;
import org.ngsildbench.jmeter.request.NgsiLdRequest;
import org.ngsildbench.jmeter.streaming.StreamPublish;
import org.ngsildbench.jmeter.streaming.redis.RedisConnectionConfig;
import org.ngsildbench.jmeter.vehicles.SmartDriverFleet;
import org.ngsildbench.jmeter.zipf.ZipfianParameters;

/**
 * A plan saved by the first version, with every element and every field. It is never changed: if
 * this test fails, plans of users no longer load.
 */
class GoldenPlanTest {

  private static final Path GOLDEN =
      Path.of("src/test/resources/org/ngsildbench/jmeter/golden-0.1.jmx");

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void savesThePlanUnchanged() throws Exception {
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    SaveService.saveTree(SaveService.loadTree(GOLDEN.toFile()), saved);

    assertThat(saved.toString(StandardCharsets.UTF_8)).isEqualTo(Files.readString(GOLDEN));
  }

  @Test
  void everyFieldReachesItsElement() throws Exception {
    HashTree tree = SaveService.loadTree(GOLDEN.toFile());

    NgsiLdBroker broker = only(tree, NgsiLdBroker.class);
    assertThat(broker.getKind()).isEqualTo("scorpio");
    assertThat(broker.getUrl()).isEqualTo("http://broker:9090");
    assertThat(broker.getTemporalUrl()).isEqualTo("http://history:8083");
    assertThat(broker.getMaxBatchBytes()).isEqualTo("262144");
    ZipfianParameters zipf = only(tree, ZipfianParameters.class);
    assertThat(zipf.getExponent()).isEqualTo("1.2");
    assertThat(zipf.getWindow()).isEqualTo("twelveHours");
    NgsiLdBusQuery query = only(tree, NgsiLdBusQuery.class);
    assertThat(query.getQuery()).isEqualTo("Q5-server");
    assertThat(query.isCheckAnswers()).isTrue();
    assertThat(query.isSubSamples()).isFalse();
    assertThat(only(tree, NgsiLdRequest.class).getParameters()).isEqualTo("type=Bus\nq=speed>50");
    NgsiLdBatchIngestion batch = only(tree, NgsiLdBatchIngestion.class);
    assertThat(batch.getOperation()).isEqualTo("upsert");
    assertThat(batch.isSplit()).isTrue();
    assertThat(only(tree, LatencyRecorder.class).getFolder()).isEqualTo("runs/golden");
  }

  @Test
  void oldPropertyNamesReachTheirFields() throws Exception {
    HashTree tree = SaveService.loadTree(GOLDEN.resolveSibling("golden-old-names.jmx").toFile());

    RedisConnectionConfig redis = only(tree, RedisConnectionConfig.class);
    assertThat(redis.getName()).isEqualTo("Redis Streams Connection");
    assertThat(redis.getBatchWrites()).isEqualTo("false");
    StreamPublish publish = only(tree, StreamPublish.class);
    assertThat(publish.getStartBarrier()).isEqualTo("${producers}");
    assertThat(publish.getAcknowledgementTimeoutSeconds()).isEqualTo("7");
    assertThat(only(tree, SmartDriverFleet.class).getDrainTimeoutSeconds()).isEqualTo("9");
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    SaveService.saveTree(tree, saved);
    assertThat(saved.toString(StandardCharsets.UTF_8))
        .contains("\"acknowledgementTimeoutSeconds\"", "\"batchWrites\"")
        .doesNotContain("\"patienceSeconds\"", "\"together\"");
  }

  private static <T extends TestElement> T only(HashTree tree, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    tree.traverse(search);
    assertThat(search.getSearchResults()).hasSize(1);
    T element = search.getSearchResults().iterator().next();
    TestBeanHelper.prepare(element);
    return element;
  }
}
