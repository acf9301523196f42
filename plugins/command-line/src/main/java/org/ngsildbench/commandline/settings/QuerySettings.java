package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.PackPlan.CONCURRENCY;
import static org.ngsildbench.commandline.settings.PackPlan.HTTP_STREAM;
import static org.ngsildbench.commandline.settings.PackPlan.NOTIFICATIONS;
import static org.ngsildbench.commandline.settings.PackPlan.QUERIES;
import static org.ngsildbench.commandline.settings.PackPlan.RECOVERY;
import static org.ngsildbench.commandline.settings.PackPlan.SCALABILITY;
import static org.ngsildbench.commandline.settings.PackPlan.STREAMING;
import static org.ngsildbench.commandline.settings.Setting.ofAsking;
import static org.ngsildbench.commandline.settings.SettingType.number;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.phases;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.yesOrNo;

import java.util.List;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/** The settings of the plans that query the fleet: the queries and how they are offered. */
final class QuerySettings {

  private static final SettingType COUNT = wholeNumber(1, Integer.MAX_VALUE);
  private static final SettingType QUERY = oneOf(BusQueries.labels().toArray(String[]::new));

  private QuerySettings() {}

  static List<Setting> all() {
    return List.of(
        QUERIES.setting(
            "queries",
            QUERY.list(),
            String.join(",", BusQueries.labels(QueryType::byDefault)),
            "queries to run, in the order of the plan"),
        QUERIES.setting("queries.count", COUNT, "1000", "samples per query, all threads together"),
        QUERIES.setting(
            "queries.count.all", COUNT, "20", "samples of Q5-all, all threads together"),
        QUERIES
            .setting(
                "round",
                text("nothing"),
                "",
                "suffix of the part name in the manifest, from the second round on")
            .setBy("--precision"),
        ofAsking(
            "zipf.exponent", number("0", "20"), "0.99", "skew of the drawn parameters; 0: uniform"),
        ofAsking(
            "popularity",
            oneOf("latest", "scrambled", "rank"),
            "latest",
            "most drawn: newest times, any bus; any of each; the first of each (workload 1)"),
        ofAsking(RunOptions.CHECK, yesOrNo(), "true", "check responses"),
        ofAsking("fleet.check", yesOrNo(), "true", "check that the broker holds the fleet"),
        SCALABILITY
            .setting("query", QUERY, "Q1", "query to run")
            .also(CONCURRENCY, RECOVERY)
            .setBy("--queries, or the --criterion of a search"),
        SCALABILITY.setting("lead.in", phases(), "", "arrivals before the first step, as warm-up"),
        SCALABILITY
            .setting("rates", text("numbers"), "5,10,20,40,80", "offered rates (1/s)")
            .setBy("--rates"),
        SCALABILITY
            .setting("duration", text("a time"), "60s", "duration of each rate")
            .also(NOTIFICATIONS, RECOVERY)
            .setBy("--duration"),
        SCALABILITY
            .setting(
                "spacing",
                oneOf("constant", "poisson"),
                "constant",
                "equal intervals, or random independent arrivals")
            .also(NOTIFICATIONS, STREAMING)
            .in(HTTP_STREAM, "poisson"),
        SCALABILITY
            .setting(
                "threads.max",
                wholeNumber(1, 65_535),
                "500",
                "max threads and connections; needs rate x response time (s)")
            .also(NOTIFICATIONS, RECOVERY),
        RECOVERY.setting("read.rate", number("0.1", "100000"), "20", "queries per second"),
        RECOVERY.setting(
            "write.rate", number("0.1", "100000"), "20", "entities created per second"),
        SCALABILITY.setting(
            "overload",
            oneOf("wait", "drop"),
            "wait",
            "without a free thread: start late, or drop when later than late.limit"),
        SCALABILITY.setting(
            "late.limit", wholeNumber(0, 86_400_000), "1000", "max delay before a drop (ms)"),
        SCALABILITY.setting(
            "drain.seconds",
            wholeNumber(0, 86_400),
            "30",
            "drops queries not started this long after their step (s)"));
  }
}
