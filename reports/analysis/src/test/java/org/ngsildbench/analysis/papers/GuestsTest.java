package org.ngsildbench.analysis.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;
import org.ngsildbench.analysis.published.Papers;

/** Papers are guests: the rest of the report knows none of them by name. */
class GuestsTest {

  private static final Path MAIN = Path.of("src", "main");

  @Test
  void papersAreRegistered() {
    assertThat(Papers.all())
        .extracting(Paper::name)
        .contains("scbenchmark", "hermes", "ztreamy", "vermillion", "tallberg");
  }

  @Test
  void noOtherPackageNamesAPaper() throws Exception {
    List<Path> others;
    try (Stream<Path> files = Files.walk(MAIN)) {
      others =
          files
              .filter(Files::isRegularFile)
              .filter(file -> !file.toString().matches(".*[/\\\\](papers|services)[/\\\\].*"))
              .toList();
    }
    assertThat(others).hasSizeGreaterThan(100);
    for (Path file : others) {
      String text = Files.readString(file).toLowerCase(Locale.ROOT);
      assertThat(Papers.all().stream().map(Paper::name).filter(text::contains))
          .as(file.toString())
          .isEmpty();
      assertThat(text).as(file.toString()).doesNotContain("analysis.papers");
    }
  }

  @Test
  void everyPublishedValueHasAStatisticAndAKnownUnit() {
    for (Paper paper : Papers.all()) {
      for (Experiment experiment : paper.experiments()) {
        String name = paper.name() + "/" + experiment.id();
        assertThat(experiment.conditions()).as(name).containsKey("statistic");
        assertThat(experiment.rows())
            .as(name)
            .allSatisfy(
                row -> {
                  assertThat(row.of()).isNotEmpty();
                  assertThat(row.values()).isNotEmpty();
                  row.values().values().forEach(value -> assertThat(value.unit()).isNotBlank());
                });
      }
    }
  }
}
