package org.ngsildbench.commandline.settings;

import static org.ngsildbench.commandline.settings.PackPlan.INGESTION;
import static org.ngsildbench.commandline.settings.PackPlan.NOTIFICATIONS;
import static org.ngsildbench.commandline.settings.SettingType.number;
import static org.ngsildbench.commandline.settings.SettingType.oneOf;
import static org.ngsildbench.commandline.settings.SettingType.text;
import static org.ngsildbench.commandline.settings.SettingType.wholeNumber;
import static org.ngsildbench.commandline.settings.SettingType.yesOrNo;

import java.util.List;

/** The settings of the plans that write: batches of entities, and notifications of writes. */
final class WriteSettings {

  private static final SettingType COUNT = wholeNumber(1, Integer.MAX_VALUE);

  private WriteSettings() {}

  static List<Setting> all() {
    return List.of(
        INGESTION.setting(
            "batch.sizes",
            wholeNumber(1, 1_000_000).list(),
            "100,500,1000,2000,4000,8000,16000",
            "entities per batch, in sequence"),
        INGESTION.setting("batch.count", COUNT, "10", "batches per size and thread"),
        INGESTION.setting(
            "batch.operation",
            oneOf("create", "upsert", "update", "merge", "delete"),
            "create",
            "operation on the entities"),
        INGESTION.setting(
            "entity.bytes",
            wholeNumber(129, 10_000_000),
            "1024",
            "exact size of each serialized entity"),
        INGESTION.setting(
            "batch.split",
            yesOrNo(),
            "false",
            "true: requests of the size the broker accepts; false: one request per batch"),
        INGESTION.setting(
            "broker.maxBatchBytes",
            wholeNumber(0, Integer.MAX_VALUE),
            "0",
            "max request of a split batch (bytes); 0: the broker's known limit"),
        INGESTION.setting(
            "batch.readBack", yesOrNo(), "false", "count the entities in the broker afterwards"),
        INGESTION.setting("batch.delete", yesOrNo(), "true", "delete the entities afterwards"),
        NOTIFICATIONS.setting(
            "subscriptions",
            wholeNumber(1, 200_000),
            "100",
            "subscriptions, created before the first write, deleted at the end"),
        NOTIFICATIONS.setting(
            "entities",
            wholeNumber(1, 200_000).orEmpty(),
            "",
            "entities subscribed to; fewer: a write notifies several; empty: one per subscription"),
        NOTIFICATIONS.setting(
            "entities.perWrite",
            wholeNumber(1, 200_000),
            "1",
            "1: entity update; more: batch update"),
        NOTIFICATIONS.setting(
            "rate",
            number("0", "1000000"),
            "0",
            "writes per second (open loop); 0: closed loop, each thread waits for its notification"),
        NOTIFICATIONS.setting("count", COUNT, "1000", "writes per thread, without a rate"),
        NOTIFICATIONS.setting(
            "timeout",
            wholeNumber(1, 3_600_000),
            "5000",
            "timeout of a notification after the write's response (ms)"),
        NOTIFICATIONS.setting(
            "receiver.address",
            text("an address of this machine"),
            "127.0.0.1",
            "listen address for notifications; 0.0.0.0 for remote brokers"),
        NOTIFICATIONS.setting(
            "receiver.port", wholeNumber(0, 65_535), "0", "its port; 0: any free port"),
        NOTIFICATIONS.setting(
            "receiver.publicHost",
            text("a name or an address"),
            "",
            "host under which the broker reaches this machine; empty: receiver.address"),
        NOTIFICATIONS.setting(
            "removeStale", yesOrNo(), "false", "delete subscriptions that crashed tests left"));
  }
}
