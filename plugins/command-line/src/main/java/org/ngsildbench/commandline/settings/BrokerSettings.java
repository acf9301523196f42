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
import static org.ngsildbench.commandline.settings.ValueKind.anyWholeNumber;
import static org.ngsildbench.commandline.settings.ValueKind.number;
import static org.ngsildbench.commandline.settings.ValueKind.oneOf;
import static org.ngsildbench.commandline.settings.ValueKind.phases;
import static org.ngsildbench.commandline.settings.ValueKind.text;
import static org.ngsildbench.commandline.settings.ValueKind.wholeNumber;
import static org.ngsildbench.commandline.settings.ValueKind.yesOrNo;

import java.util.List;
import java.util.Map;

/** The settings of the plans that ask brokers or write into them. */
final class BrokerSettings {

  private static final String FLEET = "--seed, --buses, --stations, --days, --period and --model";

  private static final ValueKind COUNT = wholeNumber(1, Integer.MAX_VALUE);
  private static final ValueKind QUERY =
      oneOf("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q4-server", "Q5-server", "Q5-all");

  private static final List<Setting> ALL =
      List.of(
          ofQueries(
              QUERIES,
              QUERY.list(),
              "Q1,Q2,Q3,Q4,Q5,Q6,Q7",
              "which queries, one after another in the order of the plan"),
          ofQueries("queries.count", COUNT, "1000", "samples of each query, all threads together"),
          ofQueries("queries.count.all", COUNT, "20", "samples of Q5-all, all threads together"),
          ofQueries(
                  "round",
                  text("nothing"),
                  "",
                  "ending of the part's name in the manifest, of each round after the first")
              .setBy("--precision"),
          ofQueries(
                  "zipf.exponent",
                  number("0", "20"),
                  "0.99",
                  "skew of the drawn parameters; 0: none")
              .alsoOfOneQuery("0.99"),
          ofQueries("check", yesOrNo(), "true", "whether answers are checked")
              .alsoOfOneQuery("true"),
          ofQueries(
                  "fleet.check",
                  yesOrNo(),
                  "true",
                  "whether the broker must be seen to hold the fleet")
              .alsoOfOneQuery("true"),
          ofScalability("query", QUERY, "Q1", "the query that is asked")
              .alsoOf(CONCURRENCY, "Q1")
              .setBy("--queries, or the --criterion of a search"),
          ofScalability(
              "lead.in",
              phases(),
              "",
              "what arrives before the first step, so that this is not measured cold"),
          ofScalability("rates", text("numbers"), "5,10,20,40,80", "offered rates, a second")
              .setBy("--rates"),
          ofScalability("duration", text("a time"), "60s", "how long each rate is offered")
              .alsoOfNotifications("60s")
              .setBy("--duration"),
          ofScalability(
                  "spacing",
                  oneOf("constant", "poisson"),
                  "constant",
                  "arrivals at equal distances, or at random and independent of each other")
              .alsoOfNotifications("constant")
              .alsoOf(STREAMING, "constant")
              .alsoOf(HTTP_STREAM, "poisson"),
          ofScalability(
                  "threads.max",
                  wholeNumber(1, 65_535),
                  "500",
                  "threads and connections at most; a rate of R with answers of T seconds needs R x T")
              .alsoOfNotifications("500"),
          ofScalability(
              "overload",
              oneOf("wait", "drop"),
              "wait",
              "queries without a free thread start late, or are dropped when later than late.limit"),
          ofScalability(
              "late.limit", wholeNumber(0, 86_400_000), "1000", "with drop: milliseconds"),
          ofScalability(
              "lost.seconds",
              wholeNumber(0, 86_400),
              "30",
              "a step ends when no query succeeds for so many seconds; 0: never"),
          ofScalability(
              "drain.seconds",
              wholeNumber(0, 86_400),
              "30",
              "queries that have not started so many seconds after the end of their step are dropped"),
          ofIngestion(
              "batch.sizes",
              wholeNumber(1, 1_000_000).list(),
              "100,500,1000,2000,4000,8000,16000",
              "entities a batch, one size after another"),
          ofIngestion("batch.count", COUNT, "10", "batches of each size, each thread"),
          ofIngestion(
              "batch.operation",
              oneOf("create", "upsert", "update", "merge", "delete"),
              "create",
              "what is done with the entities"),
          ofIngestion(
              "entity.bytes",
              wholeNumber(129, 10_000_000),
              "1024",
              "exact size of each serialised entity"),
          ofIngestion(
              "batch.split",
              yesOrNo(),
              "false",
              "true: a batch goes out as requests the broker takes; false: as one request"),
          ofIngestion(
              "broker.maxBatchBytes",
              wholeNumber(0, Integer.MAX_VALUE),
              "0",
              "largest request of a split batch, bytes; 0: what this broker is known to take"),
          ofIngestion(
              "batch.readBack",
              yesOrNo(),
              "false",
              "whether the entities are counted in the broker afterwards"),
          ofIngestion(
              "batch.delete", yesOrNo(), "true", "whether the entities are deleted afterwards"),
          ofNotifications(
              "subscriptions",
              wholeNumber(1, 200_000),
              "100",
              "made before the first write, deleted at the end"),
          ofNotifications(
              "entities",
              wholeNumber(1, 200_000).orEmpty(),
              "",
              "what they are about; fewer than subscriptions: a write notifies several; empty: one"
                  + " for each"),
          ofNotifications(
              "entities.perWrite",
              wholeNumber(1, 200_000),
              "1",
              "1: an update of one entity; more: a batch update of so many"),
          ofNotifications(
              "rate",
              number("0", "1000000"),
              "0",
              "writes a second, open load; 0: closed loop, each thread waits for its notification"),
          ofNotifications("count", COUNT, "1000", "without a rate: writes of each thread"),
          ofNotifications(
              "timeout",
              wholeNumber(1, 3_600_000),
              "5000",
              "how long a notification is waited for after the write's answer, milliseconds"),
          ofNotifications(
              "receiver.address",
              text("an address of this machine"),
              "127.0.0.1",
              "where notifications are received; 0.0.0.0 for brokers on other machines"),
          ofNotifications("receiver.port", wholeNumber(0, 65_535), "0", "its port; 0: a free one"),
          ofNotifications(
              "receiver.publicHost",
              text("a name or an address"),
              "",
              "under which the broker reaches this machine; empty: the address above"),
          ofNotifications(
              "removeStale",
              yesOrNo(),
              "false",
              "whether subscriptions that killed tests left behind are deleted"),
          ofBoth("threads", wholeNumber(1, 10_000), "1", "concurrent threads, closed loop")
              .alsoOf(CONCURRENCY, "1")
              .alsoOfNotifications("1"),
          ofConcurrency("seconds", wholeNumber(1, 86_400), "60", "how long they ask")
              .setBy("--duration"),
          ofBoth("seed", anyWholeNumber(), "1", "seed of the drawn parameters and of the entities")
              .alsoOfOneQuery("1")
              .alsoOfNotifications("1")
              .alsoOf(STREAMING, "1")
              .alsoOf(VEHICLES, "1")
              .alsoOfPlatforms("1"),
          new Setting(
                  "warmup.seconds",
                  wholeNumber(0, 86_400),
                  "warm-up, not measured; 0: none",
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
              "rounds of all chosen queries at most in the warm-up; empty: no limit"),
          ofQueries(
                  "database.url",
                  text("the URL of a database").orEmpty(),
                  "",
                  "the broker's database, whose time is told apart; empty: not probed")
              .setBy("--database"),
          ofQueries(
              "database.brokerUser",
              text("a user's name").orEmpty(),
              "",
              "whose statements are the broker's; empty: everybody's in that database"),
          ofQueries(
                  "latency.intervalSeconds",
                  number("0.01", "3600"),
                  "0.02",
                  "length of an interval of latency.hlog")
              .alsoOfOneQuery("0.1")
              .alsoOfNotifications("0.1")
              .alsoOf(STREAMING, "0.1")
              .alsoOf(VEHICLES, "0.1")
              .alsoOfPlatforms("0.1"),
          ofBoth(
                  "broker.readTimeout",
                  wholeNumber(0, 86_400_000),
                  "60000",
                  "the longest silence of the broker, milliseconds; 0: no limit")
              .alsoOfOneQuery("60000")
              .alsoOfNotifications("60000"),
          ofBoth(
                  "broker.context",
                  text("the URL of an @context"),
                  "",
                  "sent as Link; empty: the core context")
              .alsoOfOneQuery("")
              .alsoOfNotifications(""),
          ofBoth(
                  "broker.tls.verify",
                  yesOrNo(),
                  "true",
                  "false: any certificate is taken, also one of somebody in between")
              .alsoOfOneQuery("true")
              .alsoOfNotifications("true")
              .setBy("--broker KIND=URL,insecure"),
          ofBoth(
                  "broker.caFile",
                  text("a PEM file"),
                  "",
                  "certificates to trust for https; empty: those the JVM trusts")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,ca=FILE"),
          ofBoth(
                  "broker.loginUrl",
                  text("a URL"),
                  "",
                  "where tokens are asked for (OAuth2 client credentials); empty: nowhere")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,login=URL"),
          ofBoth(
                  "broker.clientId",
                  text("a name"),
                  "",
                  "the name that the login knows this client by")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,client=ID"),
          ofBoth(
                  "broker.scope",
                  text("words"),
                  "",
                  "what the tokens shall allow; empty: what the login gives by itself")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,scope=WORDS"),
          ofBoth(
                  "broker.certificateFile",
                  text("a PKCS #12 or PEM file"),
                  "",
                  "certificate and key of the client, for brokers that ask for one; empty: none")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker KIND=URL,certificate=FILE"),
          ofBoth("broker.kind", text("a kind of broker"), "spec", "the dialect")
              .alsoOfOneQuery("spec")
              .alsoOfNotifications("spec")
              .setBy("--broker"),
          ofBoth("broker.url", text("a URL"), "http://127.0.0.1:9090", "where the broker listens")
              .alsoOfOneQuery("http://127.0.0.1:9090")
              .alsoOfNotifications("http://127.0.0.1:9090")
              .setBy("--broker"),
          ofBoth("broker.temporalUrl", text("a URL"), "", "where temporal queries go, if elsewhere")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker"),
          ofBoth("broker.tenant", text("a name"), "", "the tenant; empty: none")
              .alsoOfOneQuery("")
              .alsoOfNotifications("")
              .setBy("--broker"),
          ofQueries("fleet.seed", anyWholeNumber(), "1", "the fleet in the broker: its seed")
              .alsoOfOneQuery("1")
              .setBy(FLEET),
          ofQueries("fleet.buses", COUNT, "60", "its buses").alsoOfOneQuery("60").setBy(FLEET),
          ofQueries("fleet.stations", COUNT, "428", "its stations")
              .alsoOfOneQuery("428")
              .setBy(FLEET),
          ofQueries("fleet.days", COUNT, "3", "its days of history")
              .alsoOfOneQuery("3")
              .setBy(FLEET),
          ofQueries("fleet.periodSeconds", COUNT, "60", "seconds between two readings of a sensor")
              .alsoOfOneQuery("60")
              .setBy(FLEET),
          ofQueries(
                  "fleet.model",
                  oneOf("attributes", "observations"),
                  "attributes",
                  "its data model")
              .alsoOfOneQuery("attributes")
              .setBy(FLEET),
          ofQueries("fleet.city", text("a file"), "", "the city file of a feed; empty: built in")
              .alsoOfOneQuery("")
              .setBy("--gtfs"),
          ofBoth("out", text("a folder"), "runs/${__time(yyyyMMdd-HHmmss)}", "the run folder")
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
