package org.ngsildbench.jmeter.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import javax.swing.JLabel;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.measurement.latency.LatencyLog;

class LatencyChartGuiTest {

  @TempDir private Path folder;

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void showsTheResponsesOfALog() throws Exception {
    LatencyChartGui gui = new LatencyChartGui();
    assertThat(texts(gui)).contains("Start a test with an NGSI-LD Latency Recorder.");
    int colours = colours(gui);
    try (LatencyLog log =
        LatencyLog.open(folder.resolve("latency.hlog"), Duration.ofHours(1), false)) {
      for (int i = 1; i <= 2_000; i++) {
        log.label("Q1").record(i * 1_000L, i * 2_000L);
      }
    }

    gui.follow(folder);

    assertThat(texts(gui)).contains("2,000 responses, " + folder.getFileName());
    assertThat(colours(gui)).as("lines are drawn").isGreaterThan(colours);
  }

  @Test
  void elementIsNotATestElement() {
    LatencyChartGui gui = new LatencyChartGui();
    TestElement element = gui.createTestElement();

    assertThat(element)
        .isInstanceOf(LatencyChart.class)
        .isNotInstanceOfAny(SampleListener.class, TestStateListener.class);
    assertThat(element.getName()).isEqualTo("NGSI-LD Latency Chart");
    TestElement loaded = (TestElement) element.clone();
    gui.configure(element);
    gui.modifyTestElement(element);
    assertThat(element).isEqualTo(loaded);
  }

  private static int colours(LatencyChartGui gui) {
    BufferedImage image = new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB);
    gui.setSize(800, 600);
    layOut(gui);
    gui.printAll(image.getGraphics());
    Set<Integer> colours = new HashSet<>();
    for (int x = 0; x < 800; x++) {
      for (int y = 150; y < 600; y++) {
        colours.add(image.getRGB(x, y));
      }
    }
    return colours.size();
  }

  private static void layOut(Container parent) {
    parent.doLayout();
    for (Component child : parent.getComponents()) {
      if (child instanceof Container container) {
        layOut(container);
      }
    }
  }

  private static Stream<String> texts(Container parent) {
    return Stream.of(parent.getComponents())
        .flatMap(
            child ->
                child instanceof JLabel label
                    ? Stream.of(String.valueOf(label.getText()))
                    : child instanceof Container container ? texts(container) : Stream.empty());
  }
}
