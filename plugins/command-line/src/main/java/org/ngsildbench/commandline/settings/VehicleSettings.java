package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.PackPlan.VEHICLES;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;

import java.util.List;

/** The settings that only the plan {@code vehicles} has. */
final class VehicleSettings {

  private VehicleSettings() {}

  static List<Setting> all() {
    return List.of(
        VEHICLES
            .setting(
                "drivers",
                wholeNumber(1, Integer.MAX_VALUE - 8),
                "1000",
                "drivers, divided among threads and engines")
            .setBy("--drivers"),
        VEHICLES
            .setting(
                "duration.seconds", wholeNumber(1, 1_000_000), "60", "duration of the drive (s)")
            .setBy("--duration"),
        VEHICLES.setting(
            "start",
            oneOf("random", "at-once", "linear"),
            "random",
            "random: within 10 s; at-once; linear: a tenth every 10 s"),
        VEHICLES.setting(
            "ngsild.tenant", text("a tenant"), "", "tenant of the broker; empty: default"),
        VEHICLES.setting(
            "departure",
            oneOf("anywhere", "route-start"),
            "anywhere",
            "where drivers start on their routes"),
        VEHICLES.setting(
            "routes",
            text("city, or a file or folder"),
            "city",
            "generated routes, or the shapes.txt of a GTFS feed"),
        VEHICLES.setting(
            "routes.count",
            wholeNumber(1, 100_000),
            "1000",
            "routes to generate, or max routes from the file"),
        VEHICLES.setting(
            "routes.limitKmh",
            wholeNumber(1, 200),
            "50",
            "speed limit on routes from a file (km/h)"),
        VEHICLES.setting(
            "message.compression",
            oneOf("deflate", "gzip", "none"),
            "deflate",
            "compression of each message"),
        VEHICLES.setting(
            "surroundings",
            oneOf("counted", "published", "followed", "service", "none"),
            "counted",
            "neighbours within 100 m; see docs/vehicles.md"),
        VEHICLES.setting(
            "connections",
            oneOf("shared", "one-a-driver"),
            "shared",
            "shared by all drivers, or one per driver as in the paper"),
        VEHICLES.setting(
            "window.megabytes",
            wholeNumber(1, 65_536),
            "24",
            "max messages in flight (MiB); below the client's buffer"),
        VEHICLES.setting(
            "kept.megabytes",
            wholeNumber(1, 65_536),
            "256",
            "max messages kept for resending (MiB); more are lost"));
  }
}
