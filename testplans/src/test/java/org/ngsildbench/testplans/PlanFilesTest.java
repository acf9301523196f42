package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.jmeter.save.SaveService;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.NodeList;

class PlanFilesTest {

  @BeforeAll
  static void setUp() {
    JMeterHome.setUp();
  }

  @ParameterizedTest
  @MethodSource("org.ngsildbench.testplans.PlanFiles#all")
  void savesAPlanUnchanged(Path plan) throws Exception {
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    SaveService.saveTree(SaveService.loadTree(plan.toFile()), saved);

    assertThat(saved.toString(StandardCharsets.UTF_8)).isEqualTo(Files.readString(plan));
  }

  /** Otherwise a closed loop of 10,000 threads has as many operations in flight as connections. */
  @Test
  void threadsDoNotWaitForConnections() throws Exception {
    for (Path plan : PlanFiles.all()) {
      String text = Files.readString(plan);
      if (text.contains("${__P(threads,")) {
        assertThat(text).as(plan.toString()).doesNotContainPattern("name=\"connections\">\\d");
      }
    }
  }

  @Test
  void templatesListEveryPlan() throws Exception {
    DocumentBuilderFactory xml = DocumentBuilderFactory.newInstance();
    // The DTD is beside JMeter's own templates.
    xml.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    NodeList files =
        xml.newDocumentBuilder()
            .parse(Path.of("templates/ngsild-bench-templates.xml").toFile())
            .getElementsByTagName("fileName");

    // Paths are relative to JMeter's home, which has the plans below testplans.
    assertThat(IntStream.range(0, files.getLength()).mapToObj(i -> files.item(i).getTextContent()))
        .containsExactlyInAnyOrderElementsOf(
            PlanFiles.all().stream().map(plan -> "/testplans/" + plan.getFileName()).toList());
  }
}
