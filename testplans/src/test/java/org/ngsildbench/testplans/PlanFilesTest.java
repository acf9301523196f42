package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.save.SaveService;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanFilesTest {

  @BeforeAll
  static void setUp() {
    JMeterHome.setUp();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bus-queries.jmx", "batch-ingestion.jmx"})
  void aPlanIsSavedAsItWasLoaded(String plan) throws Exception {
    Path file = Path.of(plan);
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    SaveService.saveTree(SaveService.loadTree(file.toFile()), saved);

    assertThat(saved.toString(StandardCharsets.UTF_8)).isEqualTo(Files.readString(file));
  }
}
