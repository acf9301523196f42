package org.ngsildbench.commandline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.Reproduction;
import org.ngsildbench.commandline.Bench;
import picocli.CommandLine;

/** Experiments of papers can run, and nothing but their own packages knows them. */
class PaperExperimentsTest {

  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final Path REPORT =
      Path.of("..", "..", "reports", "analysis").resolve(SOURCES).normalize();

  @Test
  void everySettingIsASettingOfItsPlanOrAnOption() {
    CommandLine run = Bench.commandLine().getSubcommands().get("run");
    for (Paper paper : Papers.all()) {
      for (Experiment experiment : paper.experiments()) {
        experiment
            .settings()
            .forEach(
                (name, value) ->
                    assertThat(
                            run.getCommandSpec().findOption("--" + name) != null
                                || isSetting(experiment.plan(), name, value))
                        .as("%s/%s: %s=%s", paper.name(), experiment.id(), name, value)
                        .isTrue());
      }
    }
  }

  @Test
  void everyPresetIsAcceptedByRunWithinTenMinutes() {
    CommandLine run = Bench.commandLine().getSubcommands().get("run");
    for (Paper paper : Papers.all()) {
      for (Experiment experiment : paper.experiments()) {
        String name = paper.name() + "/" + experiment.id();
        Reproduction reproduction = experiment.reproduction();
        if (reproduction.status() == Reproduction.Status.NOT_POSSIBLE) {
          assertThat(reproduction.reason()).as(name).isNotBlank();
          continue;
        }
        assertThat(reproduction.laptopMinutes()).as(name).isBetween(1, 10);
        assertThat(reproduction.time()).as(name).isNotBlank();
        assertThat(reproduction.needs()).as(name).isNotBlank();
        experiment
            .settings("laptop")
            .forEach(
                (setting, value) ->
                    assertThat(
                            run.getCommandSpec().findOption("--" + setting) != null
                                || isSetting(experiment.plan(), setting, value)
                                    && PlanSettings.named(setting).orElseThrow().option() == null)
                        .as("%s: %s=%s", name, setting, value)
                        .isTrue());
      }
    }
  }

  private static boolean isSetting(String plan, String name, String value) {
    return PlanSettings.named(name)
        .filter(setting -> setting.defaults().containsKey(plan))
        .filter(setting -> setting.kind().accepts().test(value))
        .isPresent();
  }

  @Test
  void commandLineNamesNoPaper() throws Exception {
    for (String text : sources(SOURCES)) {
      String lower = text.toLowerCase(Locale.ROOT);
      assertThat(Papers.all().stream().map(Paper::name).filter(lower::contains)).isEmpty();
    }
  }

  @Test
  void reportNamesNoPlanSetting() throws Exception {
    List<String> names =
        PlanSettings.all().stream()
            .map(Setting::name)
            .filter(name -> name.contains("."))
            .map(name -> '"' + name + '"')
            .toList();
    for (String text : sources(REPORT)) {
      assertThat(names.stream().filter(text::contains)).isEmpty();
    }
  }

  /** Returns the text of every source file outside the papers' packages. */
  private static List<String> sources(Path folder) throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files =
          all.filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().matches(".*[/\\\\]papers[/\\\\].*"))
              .toList();
    }
    assertThat(files).hasSizeGreaterThan(100);
    return files.stream().map(PaperExperimentsTest::text).toList();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
