package org.ngsildbench.jmeter.arrivals;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.save.SaveService;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;

/**
 * A plan saved by the first version that had the element. It is never changed: if this test fails,
 * plans of users no longer load.
 */
class OpenArrivalsGoldenPlanTest {

  private static final Path GOLDEN =
      Path.of("src/test/resources/org/ngsildbench/jmeter/golden-open-arrivals.jmx");

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
  void everyFieldReachesTheElement() throws Exception {
    HashTree tree = SaveService.loadTree(GOLDEN.toFile());

    OpenArrivalsThreadGroup group = (OpenArrivalsThreadGroup) tree.getArray()[0];
    assertThat(group.getSchedule())
        .isEqualTo("poisson 5/s for 60 s\nramp 5/s to ${peak}/s for 1 min");
    assertThat(group.getSeed()).isEqualTo("7");
    assertThat(group.getMaxThreads()).isEqualTo("300");
    assertThat(group.getOverload()).isEqualTo("drop");
    assertThat(group.getLateLimitMillis()).isEqualTo("20");
    assertThat(group.getLostAfterSeconds()).isEqualTo("30");
  }
}
