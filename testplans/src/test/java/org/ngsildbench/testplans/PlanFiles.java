package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the plans of this module, so that tests include new ones. */
final class PlanFiles {

  private PlanFiles() {}

  /** Returns all plans, sorted by name. */
  static List<Path> all() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("."))) {
      List<Path> plans = files.filter(file -> file.toString().endsWith(".jmx")).sorted().toList();
      assertThat(plans).as("plans in this folder").isNotEmpty();
      return plans;
    }
  }
}
