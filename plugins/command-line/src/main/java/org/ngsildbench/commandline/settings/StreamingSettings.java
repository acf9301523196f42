package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.PackPlan.HTTP_STREAM;
import static org.ngsildbench.commandline.settings.PackPlan.PUBLISH;
import static org.ngsildbench.commandline.settings.PackPlan.STREAMING;
import static org.ngsildbench.commandline.settings.PackPlan.VEHICLES;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.yesOrNo;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** The settings of the streaming plan, as far as no plan of brokers has them. */
final class StreamingSettings {

  private static final SettingType STEP =
      new SettingType(
          "SIZE@RATE or SIZE@max, such as 1000@5000",
          text -> text.matches("[1-9]\\d{1,8}@([1-9]\\d{0,6}(\\.\\d+)?|max)"));

  private StreamingSettings() {}

  static List<Setting> all() {
    return List.of(
        STREAMING.setting(
            "steps",
            STEP.list(),
            "1000@max,1000@1000,1000@5000,65000@max,65000@100,65000@500,600000@max,600000@50,600000@200",
            "in sequence: message bytes and messages per second, or the maximum"),
        STREAMING
            .setting("step.seconds", wholeNumber(1, 604_800), "60", "duration of each step (s)")
            .also(PUBLISH)
            .in(HTTP_STREAM, "100")
            .setBy("--duration"),
        STREAMING
            .setting("partitions", wholeNumber(1, 10_000), "2", "partitions of each step's topic")
            .also(VEHICLES),
        STREAMING.setting(
            "producers", wholeNumber(1, 10_000), "1", "publishing threads; they share the rate"),
        STREAMING.setting(
            "groups",
            wholeNumber(0, 100_000),
            "1",
            "consumer groups; each gets every message; 0: no consumers"),
        STREAMING.setting(
            "consumers",
            wholeNumber(1, 100_000),
            "2",
            "consumers per group; they share its messages"),
        STREAMING
            .setting(
                "keys",
                wholeNumber(1, 1_000_000),
                "100",
                "message keys, in turn; order is kept per key")
            .also(PUBLISH)
            .in(HTTP_STREAM, "1"),
        STREAMING
            .setting(
                "acknowledgement",
                oneOf("each", "window", "fire"),
                "window",
                "what a publisher waits for; see docs/streaming.md")
            .also(HTTP_STREAM)
            .in(PUBLISH, "each"),
        STREAMING
            .setting(
                "window",
                wholeNumber(1, 65_536).orEmpty(),
                "",
                "max messages in flight; empty: 32 MiB of messages")
            .also(HTTP_STREAM, PUBLISH),
        STREAMING
            .setting(
                "compressible",
                wholeNumber(0, 100),
                "0",
                "percent of a message that is a repeated byte")
            .also(PUBLISH)
            .in(HTTP_STREAM, "75"),
        STREAMING
            .setting(
                "quiet.millis",
                wholeNumber(1, 3_600_000),
                "10000",
                "time without an arrival before missing messages are lost (ms)")
            .also(HTTP_STREAM, PUBLISH),
        STREAMING
            .setting(
                "patience.seconds",
                wholeNumber(1, 3_600),
                "60",
                "timeout for acknowledgements at the end of a step (s)")
            .also(HTTP_STREAM, PUBLISH)
            .in(VEHICLES, "30"),
        STREAMING
            .setting("stream.user", text("a name"), "", "user on the platform; empty: none")
            .also(PUBLISH, VEHICLES),
        STREAMING.setting("stream.tls", yesOrNo(), "false", "encrypt connections").also(VEHICLES),
        STREAMING
            .setting(
                "stream.caFile", text("a PEM file"), "", "trusted certificates; empty: the JVM's")
            .also(HTTP_STREAM, VEHICLES),
        STREAMING.setting(
            "kafka.acks",
            oneOf("all", "1", "0"),
            "all",
            "Kafka producer: replicas that acknowledge a message (acks)"),
        STREAMING.setting(
            "kafka.linger.millis",
            wholeNumber(0, 60_000),
            "5",
            "Kafka producer: time that a batch waits for more messages (linger.ms)"),
        STREAMING.setting(
            "kafka.client",
            text("NAME=VALUE, separated by spaces").orEmpty(),
            "",
            "Kafka clients: further properties, by their names in Kafka"),
        STREAMING
            .setting("pulsar.persistent", yesOrNo(), "true", "Pulsar: topics are written to disk")
            .also(VEHICLES),
        STREAMING.setting(
            "pulsar.client",
            text("NAME=VALUE, separated by spaces").orEmpty(),
            "",
            "Pulsar clients: further properties, by their names in Pulsar"),
        STREAMING
            .setting("platform", text("a name"), "kafka", "platform to publish to")
            .also(VEHICLES)
            .in(PUBLISH, "rabbitmq")
            .setBy("--platform"));
  }

  /** Returns the address of each platform, for the plans that can measure it. */
  static List<Setting> addresses() {
    return StreamingPlatforms.all().stream().map(StreamingSettings::address).toList();
  }

  private static Setting address(StreamingPlatform platform) {
    Map<String, String> defaults =
        platform.plans().stream()
            .collect(Collectors.toMap(plan -> plan, plan -> platform.defaultAddress()));
    return new Setting(
        platform.name() + ".address",
        text("an address"),
        platform.addressMeaning(),
        defaults,
        "--platform " + platform.name() + "=ADDRESS");
  }
}
