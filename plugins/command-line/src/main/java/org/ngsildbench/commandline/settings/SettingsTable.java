package org.ngsildbench.commandline.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** Reads {@code settings.txt}, whose head describes its columns, and adds platform addresses. */
final class SettingsTable {

  private static final Map<String, Predicate<PackPlan>> GROUPS =
      Map.of(
          "all", plan -> true,
          "brokers", plan -> !plan.isOfPlatforms(),
          "fleet", PackPlan::asksAboutTheFleet);

  private SettingsTable() {}

  static List<Setting> read() {
    try (InputStream in = SettingsTable.class.getResourceAsStream("settings.txt")) {
      String table =
          new String(in.readAllBytes(), UTF_8)
              .replace(
                  "${defaultQueries}", String.join(",", BusQueries.labels(QueryType::byDefault)));
      Stream<Setting> rows =
          table.lines().filter(line -> !line.startsWith("#")).map(SettingsTable::row);
      return Stream.concat(rows, StreamingPlatforms.all().stream().map(SettingsTable::address))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Setting row(String line) {
    String[] cells = line.split(" \\| ?", -1);
    String option = cells.length > 4 ? cells[4] : null;
    return new Setting(cells[0], SettingType.parse(cells[1]), cells[3], defaults(cells[2]), option);
  }

  private static Map<String, String> defaults(String text) {
    Map<String, String> defaults = new HashMap<>();
    for (String part : text.split("; ")) {
      String[] plansAndValue = part.split(": ?", 2);
      for (String plans : plansAndValue[0].split(" ")) {
        plansOf(plans).forEach(plan -> defaults.put(plan, plansAndValue[1]));
      }
    }
    return Map.copyOf(defaults);
  }

  private static List<String> plansOf(String plans) {
    Predicate<PackPlan> group = GROUPS.getOrDefault(plans, plan -> plan.text().equals(plans));
    return Arrays.stream(PackPlan.values())
        .filter(plan -> !plan.file().isEmpty())
        .filter(group)
        .map(PackPlan::text)
        .toList();
  }

  /** Returns the address of a platform, for the plans that can measure it. */
  private static Setting address(StreamingPlatform platform) {
    Map<String, String> defaults =
        platform.plans().stream()
            .collect(Collectors.toMap(plan -> plan, plan -> platform.defaultAddress()));
    return new Setting(
        platform.name() + ".address",
        SettingType.text("an address"),
        platform.addressMeaning(),
        defaults,
        "--platform " + platform.name() + "=ADDRESS");
  }
}
