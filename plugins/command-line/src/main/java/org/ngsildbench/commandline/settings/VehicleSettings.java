package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;

import java.util.List;
import java.util.Map;

/** The settings that only the plan {@code vehicles} has. */
final class VehicleSettings {

  private VehicleSettings() {}

  static List<Setting> all() {
    return List.of(
        of(
                "drivers",
                wholeNumber(1, Integer.MAX_VALUE - 8),
                "1000",
                "drivers, divided among threads and engines")
            .setBy("--drivers"),
        of("duration.seconds", wholeNumber(1, 1_000_000), "60", "duration of the drive (s)")
            .setBy("--duration"),
        of(
            "start",
            oneOf("random", "at-once", "linear"),
            "random",
            "random: within 10 s; at-once; linear: a tenth every 10 s"),
        of("ngsild.tenant", text("a tenant"), "", "tenant of the broker; empty: default"),
        of(
            "departure",
            oneOf("anywhere", "route-start"),
            "anywhere",
            "where drivers start on their routes"),
        of(
            "routes",
            text("city, or a file or folder"),
            "city",
            "generated routes, or the shapes.txt of a GTFS feed"),
        of(
            "routes.count",
            wholeNumber(1, 100_000),
            "1000",
            "routes to generate, or max routes from the file"),
        of(
            "routes.limitKmh",
            wholeNumber(1, 200),
            "50",
            "speed limit on routes from a file (km/h)"),
        of(
            "message.compression",
            oneOf("deflate", "gzip", "none"),
            "deflate",
            "compression of each message"),
        of(
            "surroundings",
            oneOf("counted", "published", "followed", "service", "none"),
            "counted",
            "neighbours within 100 m; see docs/vehicles.md"),
        of(
            "connections",
            oneOf("shared", "one-a-driver"),
            "shared",
            "shared by all drivers, or one per driver as in the paper"),
        of(
            "window.megabytes",
            wholeNumber(1, 65_536),
            "24",
            "max messages in flight (MiB); below the client's buffer"),
        of(
            "kept.megabytes",
            wholeNumber(1, 65_536),
            "256",
            "max messages kept for resending (MiB); more are lost"));
  }

  private static Setting of(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(Setting.VEHICLES, otherwise), null);
  }
}
