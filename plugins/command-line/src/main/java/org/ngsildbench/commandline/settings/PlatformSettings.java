package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.PackPlan.HTTP_STREAM;
import static org.ngsildbench.commandline.settings.PackPlan.PUBLISH;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.yesOrNo;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The settings that only the plans {@code http-stream} and {@code publish} have. */
final class PlatformSettings {

  private static final Pattern PRODUCERS =
      Pattern.compile("([1-9]\\d{0,3})x[1-9]\\d{1,8}(\\+subscribers)?");

  private static final SettingType CLIENTS =
      new SettingType(
          "CLIENTS@RATE, such as 500@4",
          text -> text.matches("[1-9]\\d{0,4}@[1-9]\\d{0,5}(\\.\\d+)?"));

  private PlatformSettings() {}

  static List<Setting> all() {
    return List.of(
        HTTP_STREAM.setting(
            "clients.steps",
            CLIENTS.list(),
            "500@4,1000@4,2000@4,4000@4,500@1,500@10,500@20,500@40,500@80,500@250",
            "in sequence: clients that receive every item, and items per second"),
        HTTP_STREAM.setting(
            "message.bytes", wholeNumber(48, 16_000_000), "881", "bytes of an item"),
        HTTP_STREAM.setting(
            "http.threads", wholeNumber(1, 1_024), "2", "threads that serve all clients"),
        HTTP_STREAM
            .setting(
                "http.delivery",
                oneOf("stream", "compressed", "long-polling", "events"),
                "stream",
                "delivery of the items")
            .setBy("--platform http:compressed and such"),
        HTTP_STREAM
            .setting(
                "server.window.millis",
                wholeNumber(0, 99_999),
                "0",
                "buffer window of the server (ms)")
            .setBy("--platform http:window-MILLISECONDS"),
        HTTP_STREAM
            .setting("server.repeaters", wholeNumber(0, 16), "0", "servers that repeat the first")
            .setBy("--platform http:repeaters-N"),
        PUBLISH.setting(
            "producers.steps",
            new SettingType(
                "PRODUCERSxBYTES or PRODUCERSxBYTES+subscribers, such as 100x220, or a comma-separated"
                    + " list without blanks, the most producers first",
                PlatformSettings::areProducers),
            "1000x220,1000x220+subscribers,1000x10000,1000x10000+subscribers,"
                + "100x220,100x220+subscribers,100x10000,100x10000+subscribers,"
                + "10x220,10x220+subscribers,10x10000,10x10000+subscribers,"
                + "1x220,1x220+subscribers,1x10000,1x10000+subscribers",
            "in sequence: producers and message bytes, with as many subscribers or without"),
        PUBLISH.setting(
            "messages",
            wholeNumber(1, Long.MAX_VALUE),
            "10000",
            "max messages per producer and step"),
        PUBLISH.setting(
            RunOptions.HTTPS_CA_FILE,
            text("a PEM file"),
            "",
            "trusted certificates of the fronts; empty: the JVM's"),
        PUBLISH
            .setting(
                "rabbitmq.federated", yesOrNo(), "false", "nodes are independent, not a cluster")
            .setBy("--platform rabbitmq:nodes-N:federated"),
        PUBLISH.setting(
            "rabbitmq.confirms",
            yesOrNo(),
            "true",
            "by AMQP: acknowledgements are RabbitMQ's confirms"),
        PUBLISH.setting(
            "rabbitmq.persistent", yesOrNo(), "false", "by AMQP: messages are written to disk"),
        PUBLISH
            .setting("server.nodes", wholeNumber(1, 16), "1", "nodes of RabbitMQ")
            .setBy("--platform rabbitmq:nodes-N"));
  }

  /** A thread that a step has no producer for must have ended: it would open the next one's. */
  private static boolean areProducers(String text) {
    int most = Integer.MAX_VALUE;
    for (String step : Arrays.asList(text.split(",", -1))) {
      Matcher matcher = PRODUCERS.matcher(step);
      if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > most) {
        return false;
      }
      most = Integer.parseInt(matcher.group(1));
    }
    return true;
  }
}
