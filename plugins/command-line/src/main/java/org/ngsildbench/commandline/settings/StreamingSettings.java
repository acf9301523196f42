package org.ngsildbench.commandline.settings;

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
        of(
            "steps",
            STEP.list(),
            "1000@max,1000@1000,1000@5000,65000@max,65000@100,65000@500,600000@max,600000@50,600000@200",
            "in sequence: message bytes and messages per second, or the maximum"),
        of("step.seconds", wholeNumber(1, 604_800), "60", "duration of each step (s)")
            .alsoOf(Setting.HTTP_STREAM, "100")
            .alsoOf(Setting.PUBLISH, "60")
            .setBy("--duration"),
        of("partitions", wholeNumber(1, 10_000), "2", "partitions of each step's topic")
            .alsoOf(Setting.VEHICLES, "2"),
        of("producers", wholeNumber(1, 10_000), "1", "publishing threads; they share the rate"),
        of("groups", wholeNumber(1, 100_000), "1", "consumer groups; each gets every message"),
        of(
            "consumers",
            wholeNumber(1, 100_000),
            "2",
            "consumers per group; they share its messages"),
        of("keys", wholeNumber(1, 1_000_000), "100", "message keys, in turn; order is kept per key")
            .alsoOf(Setting.HTTP_STREAM, "1")
            .alsoOf(Setting.PUBLISH, "100"),
        of(
                "acknowledgement",
                oneOf("each", "window", "fire"),
                "window",
                "what a publisher waits for; see docs/streaming.md")
            .alsoOf(Setting.HTTP_STREAM, "window")
            .alsoOf(Setting.PUBLISH, "each"),
        of(
                "window",
                wholeNumber(1, 65_536).orEmpty(),
                "",
                "max messages in flight; empty: 32 MiB of messages")
            .alsoOfPlatforms(""),
        of("compressible", wholeNumber(0, 100), "0", "percent of a message that is a repeated byte")
            .alsoOf(Setting.HTTP_STREAM, "75")
            .alsoOf(Setting.PUBLISH, "0"),
        of(
                "quiet.millis",
                wholeNumber(1, 3_600_000),
                "10000",
                "time without an arrival before missing messages are lost (ms)")
            .alsoOfPlatforms("10000"),
        of(
                "patience.seconds",
                wholeNumber(1, 3_600),
                "60",
                "timeout for acknowledgements at the end of a step (s)")
            .alsoOf(Setting.VEHICLES, "30")
            .alsoOfPlatforms("60"),
        of("stream.user", text("a name"), "", "user on the platform; empty: none")
            .alsoOf(Setting.VEHICLES, "")
            .alsoOf(Setting.PUBLISH, ""),
        of("stream.tls", yesOrNo(), "false", "encrypt connections")
            .alsoOf(Setting.VEHICLES, "false"),
        of("stream.caFile", text("a PEM file"), "", "trusted certificates; empty: the JVM's")
            .alsoOf(Setting.VEHICLES, "")
            .alsoOf(Setting.HTTP_STREAM, ""),
        of("platform", text("a name"), "kafka", "platform to publish to")
            .alsoOf(Setting.VEHICLES, "kafka")
            .alsoOf(Setting.PUBLISH, "rabbitmq")
            .setBy("--platform"));
  }

  private static Setting of(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(Setting.STREAMING, otherwise), null);
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
