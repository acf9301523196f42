package org.ngsildbench.commandline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** The table, the plans and the documentation agree. */
class PlanSettingsTest {

  private static final Path PROJECT = Path.of("..", "..");

  /** A default may hold commas behind backslashes, and a function. */
  private static final Pattern READ =
      Pattern.compile("\\$\\{__P\\(([^,)]+),((?:\\\\,|\\$\\{[^}]*}|[^,)])*)\\)}");

  private static final Pattern VARIABLE =
      Pattern.compile(
          "value\">\\$\\{__P\\(([^,)]+),[^<]*</stringProp>\\s*"
              + "(?:<stringProp name=\"Argument.desc\">([^<]*)<)?");

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CAPACITY")
  void planHasTheDefaultsOfTheTable(PackPlan plan) throws Exception {
    Map<String, String> ofTable =
        PlanSettings.all().stream()
            .filter(setting -> setting.defaults().containsKey(plan.text()))
            .collect(
                Collectors.toMap(Setting::name, setting -> setting.defaults().get(plan.text())));

    assertThat(defaultsIn(PROJECT.resolve("testplans").resolve(plan.file())))
        .containsExactlyInAnyOrderEntriesOf(ofTable);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CAPACITY")
  void planHasTheDescriptionsOfTheTable(PackPlan plan) throws Exception {
    Map<String, String> ofTable =
        PlanSettings.all().stream().collect(Collectors.toMap(Setting::name, Setting::meaning));
    Matcher variable =
        VARIABLE.matcher(Files.readString(PROJECT.resolve("testplans").resolve(plan.file())));
    int compared = 0;
    while (variable.find()) {
      String meaning = ofTable.get(variable.group(1));
      if (meaning != null) {
        assertThat(variable.group(2)).as(variable.group(1)).isNotNull();
        assertThat(variable.group(2).replace("&apos;", "'")).isEqualTo(meaning);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(9);
  }

  @Test
  void documentationHasTheTable() throws Exception {
    List<String> page = Files.readAllLines(PROJECT.resolve("docs").resolve("settings.md"));

    assertThat(page.stream().filter(line -> line.startsWith("| `")))
        .containsExactlyElementsOf(
            PlanSettings.all().stream()
                .sorted(Comparator.comparing((Setting setting) -> setting.option() != null))
                .map(SettingRow::markdown)
                .toList());
  }

  private static Map<String, String> defaultsIn(Path plan) throws Exception {
    Map<String, String> defaults = new TreeMap<>();
    String text = Files.readString(plan);
    if (text.contains("StreamPlatformConfig")) {
      // It reads the address of any platform of the plan.
      String name = plan.getFileName().toString().replace(".jmx", "");
      StreamingPlatforms.all().stream()
          .filter(platform -> platform.plans().contains(name))
          .forEach(it -> defaults.put(it.name() + ".address", it.defaultAddress()));
    }
    Matcher read = READ.matcher(text);
    while (read.find()) {
      defaults.put(read.group(1), read.group(2).replace("\\,", ","));
    }
    return defaults;
  }
}
