package org.ngsildbench.commandline.settings;

import java.util.HashMap;
import java.util.Map;

/**
 * A property by which plans of the pack are driven.
 *
 * @param name as written after {@code -J}
 * @param kind what it may hold
 * @param meaning a few words
 * @param defaults its value where none is given, by the name of the plan that reads it
 * @param option the option of {@code ./bench run} that sets it, which {@code -J} must not bypass;
 *     null where there is none
 */
record Setting(
    String name, SettingType kind, String meaning, Map<String, String> defaults, String option) {

  static final String QUERIES = "queries";
  static final String INGESTION = "ingestion";
  static final String SCALABILITY = "scalability";
  static final String NOTIFICATIONS = "notifications";
  static final String CONCURRENCY = "concurrency";
  static final String STREAMING = "streaming";
  static final String HTTP_STREAM = "http-stream";
  static final String PUBLISH = "publish";
  static final String VEHICLES = "vehicles";

  /** A setting that both plans read, with the same default. */
  static Setting ofBoth(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(QUERIES, otherwise, INGESTION, otherwise), null);
  }

  /** A setting of the queries. */
  static Setting ofQueries(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(QUERIES, otherwise), null);
  }

  /** A setting of the batch ingestion. */
  static Setting ofIngestion(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(INGESTION, otherwise), null);
  }

  /** A setting of the scalability plan. */
  static Setting ofScalability(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(SCALABILITY, otherwise), null);
  }

  /** A setting of the notifications plan. */
  static Setting ofNotifications(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(NOTIFICATIONS, otherwise), null);
  }

  /** A setting of the concurrency plan, which a search of threads runs. */
  static Setting ofConcurrency(String name, SettingType kind, String otherwise, String meaning) {
    return new Setting(name, kind, meaning, Map.of(CONCURRENCY, otherwise), null);
  }

  /** The same, read by both plans that ask one query, too. */
  Setting alsoOfOneQuery(String otherwise) {
    return alsoOf(SCALABILITY, otherwise).alsoOf(CONCURRENCY, otherwise);
  }

  /** The same, read by the notifications plan, too. */
  Setting alsoOfNotifications(String otherwise) {
    return alsoOf(NOTIFICATIONS, otherwise);
  }

  /** The same, read by another plan, too. */
  Setting alsoOf(String plan, String otherwise) {
    Map<String, String> more = new HashMap<>(defaults);
    more.put(plan, otherwise);
    return new Setting(name, kind, meaning, Map.copyOf(more), option);
  }

  /** The same, read by the other plans of streaming platforms, too. */
  Setting alsoOfPlatforms(String otherwise) {
    return alsoOf(HTTP_STREAM, otherwise).alsoOf(PUBLISH, otherwise);
  }

  /** The same, set by an option, which also tells the rest of the run. */
  Setting setBy(String runOption) {
    return new Setting(name, kind, meaning, defaults, runOption);
  }
}
