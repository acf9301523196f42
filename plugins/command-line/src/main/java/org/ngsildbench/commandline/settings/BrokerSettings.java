package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.Setting.CONCURRENCY;
import static org.ngsildbench.commandline.settings.Setting.HTTP_STREAM;
import static org.ngsildbench.commandline.settings.Setting.INGESTION;
import static org.ngsildbench.commandline.settings.Setting.QUERIES;
import static org.ngsildbench.commandline.settings.Setting.STREAMING;
import static org.ngsildbench.commandline.settings.Setting.VEHICLES;
import static org.ngsildbench.commandline.settings.Setting.ofBoth;
import static org.ngsildbench.commandline.settings.Setting.ofConcurrency;
import static org.ngsildbench.commandline.settings.Setting.ofIngestion;
import static org.ngsildbench.commandline.settings.Setting.ofNotifications;
import static org.ngsildbench.commandline.settings.Setting.ofQueries;
import static org.ngsildbench.commandline.settings.Setting.ofScalability;
import static org.ngsildbench.commandline.settings.SettingType.anyWholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.number;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.phases;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.yesOrNo;

import java.util.List;
import java.util.Map;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The settings of the plans that ask brokers or write into them. */
final class BrokerSettings {

  private static final SettingType COUNT = wholeNumber(1, Integer.MAX_VALUE);
  private static final SettingType QUERY =
      oneOf("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q4-server", "Q5-server", "Q5-all");

  private static final List<Setting> ALL =
      List.of(
          ofQueries(
              QUERIES,
              QUERY.list(),
              "Q1,Q2,Q3,Q4,Q5,Q6,Q7",
              "queries to run, in the order of the plan"),
          ofQueries("queries.count", COUNT, "1000", "samples per query, all threads together"),
          ofQueries("queries.count.all", COUNT, "20", "samples of Q5-all, all threads together"),
          ofQueries(
                  "round",
                  text("nothing"),
                  "",
                  "suffix of the part name in the manifest, from the second round on")
              .setBy("--precision"),
          ofQueries(
                  "zipf.exponent",
                  number("0", "20"),
                  "0.99",
                  "skew of the drawn parameters; 0: uniform")
              .alsoOfOneQuery("0.99"),
          ofQueries(RunOptions.CHECK, yesOrNo(), "true", "check responses").alsoOfOneQuery("true"),
          ofQueries("fleet.check", yesOrNo(), "true", "check that the broker holds the fleet")
              .alsoOfOneQuery("true"),
          ofScalability("query", QUERY, "Q1", "query to run")
              .alsoOf(CONCURRENCY, "Q1")
              .setBy("--queries, or the --criterion of a search"),
          ofScalability("lead.in", phases(), "", "arrivals before the first step, as warm-up"),
          ofScalability("rates", text("numbers"), "5,10,20,40,80", "offered rates (1/s)")
              .setBy("--rates"),
          ofScalability("duration", text("a time"), "60s", "duration of each rate")
              .alsoOfNotifications("60s")
              .setBy("--duration"),
          ofScalability(
                  "spacing",
                  oneOf("constant", "poisson"),
                  "constant",
                  "equal intervals, or random independent arrivals")
              .alsoOfNotifications("constant")
              .alsoOf(STREAMING, "constant")
              .alsoOf(HTTP_STREAM, "poisson"),
          ofScalability(
                  "threads.max",
                  wholeNumber(1, 65_535),
                  "500",
                  "max threads and connections; needs rate x response time (s)")
              .alsoOfNotifications("500"),
          ofScalability(
              "overload",
              oneOf("wait", "drop"),
              "wait",
              "without a free thread: start late, or drop when later than late.limit"),
          ofScalability(
              "late.limit", wholeNumber(0, 86_400_000), "1000", "max delay before a drop (ms)"),
          ofScalability(
              "lost.seconds",
              wholeNumber(0, 86_400),
              "30",
              "a step ends after this time without success (s); 0: never"),
          ofScalability(
              "drain.seconds",
              wholeNumber(0, 86_400),
              "30",
              "drops queries not started this long after their step (s)"),
          ofIngestion(
              "batch.sizes",
              wholeNumber(1, 1_000_000).list(),
              "100,500,1000,2000,4000,8000,16000",
              "entities per batch, in sequence"),
          ofIngestion("batch.count", COUNT, "10", "batches per size and thread"),
          ofIngestion(
              "batch.operation",
              oneOf("create", "upsert", "update", "merge", "delete"),
              "create",
              "operation on the entities"),
          ofIngestion(
              "entity.bytes",
              wholeNumber(129, 10_000_000),
              "1024",
              "exact size of each serialized entity"),
          ofIngestion(
              "batch.split",
              yesOrNo(),
              "false",
              "true: requests of the size the broker accepts; false: one request per batch"),
          ofIngestion(
              "broker.maxBatchBytes",
              wholeNumber(0, Integer.MAX_VALUE),
              "0",
              "max request of a split batch (bytes); 0: the broker's known limit"),
          ofIngestion(
              "batch.readBack", yesOrNo(), "false", "count the entities in the broker afterwards"),
          ofIngestion("batch.delete", yesOrNo(), "true", "delete the entities afterwards"),
          ofNotifications(
              "subscriptions",
              wholeNumber(1, 200_000),
              "100",
              "subscriptions, created before the first write, deleted at the end"),
          ofNotifications(
              "entities",
              wholeNumber(1, 200_000).orEmpty(),
              "",
              "entities subscribed to; fewer: a write notifies several; empty: one per subscription"),
          ofNotifications(
              "entities.perWrite",
              wholeNumber(1, 200_000),
              "1",
              "1: entity update; more: batch update"),
          ofNotifications(
              "rate",
              number("0", "1000000"),
              "0",
              "writes per second (open loop); 0: closed loop, each thread waits for its notification"),
          ofNotifications("count", COUNT, "1000", "writes per thread, without a rate"),
          ofNotifications(
              "timeout",
              wholeNumber(1, 3_600_000),
              "5000",
              "timeout of a notification after the write's response (ms)"),
          ofNotifications(
              "receiver.address",
              text("an address of this machine"),
              "127.0.0.1",
              "listen address for notifications; 0.0.0.0 for remote brokers"),
          ofNotifications(
              "receiver.port", wholeNumber(0, 65_535), "0", "its port; 0: any free port"),
          ofNotifications(
              "receiver.publicHost",
              text("a name or an address"),
              "",
              "host under which the broker reaches this machine; empty: receiver.address"),
          ofNotifications(
              "removeStale", yesOrNo(), "false", "delete subscriptions that crashed tests left"),
          ofBoth("threads", wholeNumber(1, 10_000), "1", "concurrent threads, closed loop")
              .alsoOf(CONCURRENCY, "1")
              .alsoOfNotifications("1"),
          ofConcurrency("seconds", wholeNumber(1, 86_400), "60", "duration (s)")
              .setBy("--duration"),
          ofBoth(RunOptions.SEED, anyWholeNumber(), "1", "seed of parameters and entities")
              .alsoOfOneQuery("1")
              .alsoOfNotifications("1")
              .alsoOf(STREAMING, "1")
              .alsoOf(VEHICLES, "1")
              .alsoOfPlatforms("1"),
          new Setting(
                  "warmup.seconds",
                  wholeNumber(0, 86_400),
                  "unmeasured warm-up (s); 0: none",
                  Map.of(QUERIES, "5", INGESTION, "3"),
                  null)
              .alsoOfOneQuery("5")
              .alsoOfNotifications("5")
              .alsoOf(STREAMING, "5")
              .alsoOf(VEHICLES, "5")
              .alsoOfPlatforms("5"),
          ofQueries(
              "warmup.count",
              wholeNumber(1, Integer.MAX_VALUE).orEmpty(),
              "",
              "max rounds of all queries in the warm-up; empty: unlimited"),
          ofQueries(
                  "database.url",
                  text("the URL of a database").orEmpty(),
                  "",
                  "database whose time is reported separately; empty: none")
              .setBy("--database"),
          ofQueries(
              "database.brokerUser",
              text("a user's name").orEmpty(),
              "",
              "database user of the broker; empty: all users"),
          ofQueries(
                  RunOptions.INTERVAL_SECONDS,
                  number("0.01", "3600"),
                  "0.02",
                  "interval of latency.hlog (s)")
              .alsoOfOneQuery("0.1")
              .alsoOfNotifications("0.1")
              .alsoOf(STREAMING, "0.1")
              .alsoOf(VEHICLES, "0.1")
              .alsoOfPlatforms("0.1"),
          ofBoth(
                  "broker.readTimeout",
                  wholeNumber(0, 86_400_000),
                  "60000",
                  "read timeout (ms); 0: none")
              .alsoOfOneQuery("60000")
              .alsoOfNotifications("60000"),
          ofBoth(
                  "broker.context",
                  text("the URL of an @context"),
                  "",
                  "@context, sent as Link; empty: core context")
              .alsoOfOneQuery("")
              .alsoOfNotifications(""),
          ofBoth("broker.tls.verify", yesOrNo(), "true", "false: accept any certificate")
              .alsoOfOneQuery("true")
              .alsoOfNotifications("true")
              .setBy("--broker KIND=URL,insecure"),
          ofBoth("broker.caFile", text("a PEM file"), "", "trusted certificates; empty: the JVM's")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,ca=FILE"),
          ofBoth(
                  "broker.loginUrl",
                  text("a URL"),
                  "",
                  "token endpoint (OAuth2 client credentials); empty: none")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,login=URL"),
          ofBoth("broker.clientId", text("a name"), "", "client id for the login")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,client=ID"),
          ofBoth("broker.scope", text("words"), "", "requested scope; empty: the login's default")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,scope=WORDS"),
          ofBoth(
                  "broker.certificateFile",
                  text("a PKCS #12 or PEM file"),
                  "",
                  "client certificate and key; empty: none")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,certificate=FILE"),
          ofBoth("broker.kind", text("a kind of broker"), "spec", "kind of broker (dialect)")
              .alsoOfOneQuery("spec")
              .alsoOfNotifications("spec")
              .setBy("--broker"),
          ofBoth(RunOptions.BROKER_URL, text("a URL"), "http://127.0.0.1:9090", "URL of the broker")
              .alsoOfOneQuery("http://127.0.0.1:9090")
              .alsoOfNotifications("http://127.0.0.1:9090")
              .setBy("--broker"),
          ofBoth(
                  RunOptions.BROKER_TEMPORAL_URL,
                  text("a URL"),
                  "",
                  "URL for temporal queries, if different")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker"),
          ofBoth("broker.tenant", text("a name"), "", "tenant; empty: none")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker"),
          ofQueries("fleet.seed", anyWholeNumber(), "1", "seed of the fleet in the broker")
              .alsoOfOneQuery("1")
              .setBy("--seed"),
          ofQueries("fleet.buses", COUNT, "60", "buses of the fleet")
              .alsoOfOneQuery("60")
              .setBy("--buses"),
          ofQueries("fleet.stations", COUNT, "428", "stations of the fleet")
              .alsoOfOneQuery("428")
              .setBy("--stations"),
          ofQueries("fleet.days", COUNT, "3", "days of history")
              .alsoOfOneQuery("3")
              .setBy("--days"),
          ofQueries("fleet.periodSeconds", COUNT, "60", "seconds between readings of a sensor")
              .alsoOfOneQuery("60")
              .setBy("--period"),
          ofQueries("fleet.model", oneOf("attributes", "observations"), "attributes", "data model")
              .alsoOfOneQuery("attributes")
              .setBy("--model"),
          ofQueries(
                  RunOptions.CITY, text("a file"), "", "city file of a feed; empty: built-in city")
              .alsoOfOneQuery("")
              .setBy("--gtfs"),
          ofBoth(RunOptions.OUT, text("a folder"), "runs/${__time(yyyyMMdd-HHmmss)}", "run folder")
              .alsoOfOneQuery("runs/${__time(yyyyMMdd-HHmmss)}")
              .alsoOfNotifications("runs/${__time(yyyyMMdd-HHmmss)}")
              .alsoOf(STREAMING, "runs/${__time(yyyyMMdd-HHmmss)}")
              .alsoOf(VEHICLES, "runs/${__time(yyyyMMdd-HHmmss)}")
              .alsoOfPlatforms("runs/${__time(yyyyMMdd-HHmmss)}")
              .setBy("--out"));

  private BrokerSettings() {}

  static List<Setting> all() {
    return ALL;
  }
}
