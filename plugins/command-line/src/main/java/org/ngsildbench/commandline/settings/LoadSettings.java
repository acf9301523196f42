package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.PackPlan.CONCURRENCY;
import static org.ngsildbench.commandline.settings.PackPlan.HTTP_STREAM;
import static org.ngsildbench.commandline.settings.PackPlan.INGESTION;
import static org.ngsildbench.commandline.settings.PackPlan.NOTIFICATIONS;
import static org.ngsildbench.commandline.settings.PackPlan.PUBLISH;
import static org.ngsildbench.commandline.settings.PackPlan.QUERIES;
import static org.ngsildbench.commandline.settings.PackPlan.RECOVERY;
import static org.ngsildbench.commandline.settings.PackPlan.SCALABILITY;
import static org.ngsildbench.commandline.settings.PackPlan.STREAMING;
import static org.ngsildbench.commandline.settings.PackPlan.VEHICLES;
import static org.ngsildbench.commandline.settings.Setting.ofAll;
import static org.ngsildbench.commandline.settings.SettingType.anyWholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.number;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;

import java.util.List;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The settings of the load and its recording, which plans of several kinds share. */
final class LoadSettings {

  private LoadSettings() {}

  static List<Setting> all() {
    return List.of(
        QUERIES
            .setting("threads", wholeNumber(1, 10_000), "1", "concurrent threads, closed loop")
            .also(INGESTION, NOTIFICATIONS, CONCURRENCY),
        CONCURRENCY
            .setting("seconds", wholeNumber(1, 86_400), "60", "duration (s)")
            .setBy("--duration"),
        ofAll(RunOptions.SEED, anyWholeNumber(), "1", "seed of parameters and entities"),
        ofAll("warmup.seconds", wholeNumber(0, 86_400), "5", "unmeasured warm-up (s); 0: none")
            .in(INGESTION, "3"),
        QUERIES.setting(
            "warmup.count",
            wholeNumber(1, Integer.MAX_VALUE).orEmpty(),
            "",
            "max rounds of all queries in the warm-up; empty: unlimited"),
        QUERIES
            .setting(
                "database.url",
                text("URLs of databases, separated by spaces").orEmpty(),
                "",
                "databases whose time is reported separately; empty: none")
            .setBy("--database"),
        QUERIES.setting(
            "database.brokerUser",
            text("a user's name").orEmpty(),
            "",
            "database user of the broker; empty: all users"),
        SCALABILITY
            .setting(
                RunOptions.INTERVAL_SECONDS,
                number("0.01", "3600"),
                "0.1",
                "interval of latency.hlog (s)")
            .also(NOTIFICATIONS, STREAMING, HTTP_STREAM, PUBLISH, VEHICLES, CONCURRENCY, RECOVERY)
            .in(QUERIES, "0.02"));
  }
}
