package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.ValueKind.oneOf;
import static org.ngsildbench.commandline.settings.ValueKind.text;
import static org.ngsildbench.commandline.settings.ValueKind.wholeNumber;

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
                "how many drivers; threads and engines divide them")
            .setBy("--drivers"),
        of("duration.seconds", wholeNumber(1, 1_000_000), "60", "how long they drive")
            .setBy("--duration"),
        of(
            "start",
            oneOf("random", "at-once", "linear"),
            "random",
            "each at a moment of the first ten seconds; all at once; a tenth every ten seconds"),
        of(
                "http-post.address",
                text("a URL"),
                "http://127.0.0.1:8080/{topic}",
                "what is posted to; {topic} and {key} are those of a message")
            .setBy("--sink http-post=URL"),
        of("ngsild.address", text("a URL"), "http://127.0.0.1:9090", "where the broker listens")
            .setBy("--sink ngsild=URL"),
        of("ngsild.tenant", text("a tenant"), "", "of the broker; empty for the default one"),
        of(
            "departure",
            oneOf("anywhere", "route-start"),
            "anywhere",
            "where on their routes they set out"),
        of(
            "routes",
            text("city, or a file or folder"),
            "city",
            "generated ones, or the shapes.txt of a GTFS feed"),
        of(
            "routes.count",
            wholeNumber(1, 100_000),
            "1000",
            "so many routes are generated, or taken of the file at most"),
        of(
            "routes.limitKmh",
            wholeNumber(1, 200),
            "50",
            "speed limit on the shapes of a file, which have none"),
        of(
            "message.compression",
            oneOf("deflate", "gzip", "none"),
            "deflate",
            "how each message is made smaller"),
        of(
            "surroundings",
            oneOf("counted", "published", "followed", "service", "none"),
            "counted",
            "drivers within 100 m of each: counted every second; sent beside each location, too;"
                + " sent and received; received from a service; or none of it"),
        of(
            "connections",
            oneOf("shared", "one-a-driver"),
            "shared",
            "one for all drivers, or one for each as in the paper"),
        of(
            "window.megabytes",
            wholeNumber(1, 65_536),
            "24",
            "messages without an outcome at most, MiB; less than the client has room for"),
        of(
            "kept.megabytes",
            wholeNumber(1, 65_536),
            "256",
            "messages kept to be sent again at most, MiB; what does not fit is lost"));
  }

  private static Setting of(String name, ValueKind kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(Setting.VEHICLES, otherwise), null);
  }
}
