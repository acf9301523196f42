package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.Setting.ofAll;
import static org.ngsildbench.commandline.settings.Setting.ofAsking;
import static org.ngsildbench.commandline.settings.Setting.ofBrokers;
import static org.ngsildbench.commandline.settings.SettingType.anyWholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.yesOrNo;

import java.util.List;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The settings of the broker, the fleet in it and the run folder. */
final class BrokerSettings {

  private static final SettingType COUNT = wholeNumber(1, Integer.MAX_VALUE);

  private BrokerSettings() {}

  static List<Setting> all() {
    return List.of(
        ofBrokers(
            "broker.readTimeout",
            wholeNumber(0, 86_400_000),
            "60000",
            "read timeout of an operation with all its pages (ms); 0: none"),
        ofBrokers(
                "lost.seconds",
                wholeNumber(0, 86_400),
                "30",
                "ends a plan after this time without a response, a step after it without a success (s); 0:"
                    + " never")
            .in(PackPlan.RECOVERY, "0"),
        ofBrokers(
            "broker.context",
            text("the URL of an @context"),
            "",
            "@context, sent as Link; empty: core context"),
        ofBrokers("broker.tls.verify", yesOrNo(), "true", "false: accept any certificate")
            .setBy("--broker KIND=URL,insecure"),
        ofBrokers("broker.caFile", text("a PEM file"), "", "trusted certificates; empty: the JVM's")
            .setBy("--broker KIND=URL,ca=FILE"),
        ofBrokers(
                "broker.loginUrl",
                text("a URL"),
                "",
                "token endpoint (OAuth2 client credentials); empty: none")
            .setBy("--broker KIND=URL,login=URL"),
        ofBrokers("broker.clientId", text("a name"), "", "client id for the login")
            .setBy("--broker KIND=URL,client=ID"),
        ofBrokers("broker.scope", text("words"), "", "requested scope; empty: the login's default")
            .setBy("--broker KIND=URL,scope=WORDS"),
        ofBrokers(
                "broker.certificateFile",
                text("a PKCS #12 or PEM file"),
                "",
                "client certificate and key; empty: none")
            .setBy("--broker KIND=URL,certificate=FILE"),
        ofBrokers("broker.kind", text("a kind of broker"), "spec", "kind of broker (dialect)")
            .setBy("--broker"),
        ofBrokers(
                RunOptions.BROKER_URL, text("a URL"), "http://127.0.0.1:9090", "URL of the broker")
            .setBy("--broker"),
        ofBrokers(
                RunOptions.BROKER_TEMPORAL_URL,
                text("a URL"),
                "",
                "URL for temporal queries, if different")
            .setBy("--broker"),
        ofBrokers("broker.tenant", text("a name"), "", "tenant; empty: none").setBy("--broker"),
        ofAsking("fleet.seed", anyWholeNumber(), "1", "seed of the fleet in the broker")
            .setBy("--seed"),
        ofAsking("fleet.buses", COUNT, "60", "buses of the fleet").setBy("--buses"),
        ofAsking("fleet.stations", COUNT, "428", "stations of the fleet").setBy("--stations"),
        ofAsking("fleet.days", COUNT, "3", "days of history").setBy("--days"),
        ofAsking("fleet.periodSeconds", COUNT, "60", "seconds between readings of a sensor")
            .setBy("--period"),
        ofAsking("fleet.model", oneOf("attributes", "observations"), "attributes", "data model")
            .setBy("--model"),
        ofAsking(RunOptions.CITY, text("a file"), "", "city file of a feed; empty: built-in city")
            .setBy("--gtfs"),
        ofAll(RunOptions.OUT, text("a folder"), "runs/${__time(yyyyMMdd-HHmmss)}", "run folder")
            .setBy("--out"));
  }
}
