package org.ngsildbench.measurement.manifest;

import java.util.regex.Pattern;

/**
 * Names of options in a {@link RunManifest} that writers and readers of run folders both use. Plans
 * read most of them as JMeter properties of the same name.
 */
public final class RunOptions {

  /** The measured system, as {@code ./bench run --broker} or {@code --platform} names it. */
  public static final String BROKER = "broker";

  /** Whether batches' entities are deleted after the measurement. */
  public static final String BATCH_DELETE = "batch.delete";

  /** Whether batches' entities are read back after the measurement. */
  public static final String BATCH_READ_BACK = "batch.readBack";

  /** The dialect of the broker. */
  public static final String BROKER_KIND = "broker.kind";

  /** The broker's base URL. */
  public static final String BROKER_URL = "broker.url";

  /** The URL of the broker's temporal API. */
  public static final String BROKER_TEMPORAL_URL = "broker.temporalUrl";

  /** Check of responses: {@code true} or {@code false}. */
  public static final String CHECK = "check";

  /** The city file of a GTFS feed. */
  public static final String CITY = "fleet.city";

  /** The file of recorded readings. */
  public static final String RECORDED = "fleet.recorded";

  /** The experiment of a paper that the run repeats, such as {@code PAPER/figure-7}. */
  public static final String EXPERIMENT = "experiment";

  /** The scale of the experiment: {@code laptop} or {@code paper}. */
  public static final String EXPERIMENT_SCALE = "experiment.scale";

  /** Numbers of context sources, separated by commas. */
  public static final String FEDERATION_SOURCES = "federation.sources";

  /** The certificates that HTTPS fronts are trusted by. */
  public static final String HTTPS_CA_FILE = "https.caFile";

  /** The interval of {@code latency.hlog} in seconds. */
  public static final String INTERVAL_SECONDS = "latency.intervalSeconds";

  /** The roles that run on other machines, separated by commas. */
  public static final String MONITOR_ELSEWHERE = "monitor.elsewhere";

  /** The order in which systems were measured. */
  public static final String ORDER = "order";

  /** The run folder. */
  public static final String OUT = "out";

  /** The number of repetitions per system. */
  public static final String REPETITIONS = "repetitions";

  /** The seed of all draws. */
  public static final String SEED = "seed";

  /** The topic of a streaming plan. */
  public static final String TOPIC = "topic";

  /** The change in percent that {@code ./bench run --until-change} looks for. */
  public static final String UNTIL_CHANGE = "untilChange";

  private static final Pattern DATABASE_BYTES = Pattern.compile("database\\.(\\d+\\.)?bytes");

  private RunOptions() {}

  /** Returns whether an option is the size of the broker's database, or of one of several. */
  public static boolean isDatabaseBytes(String name) {
    return DATABASE_BYTES.matcher(name).matches();
  }
}
