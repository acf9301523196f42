package org.ngsildbench.commandline.fleet;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.commandline.broker.ContextChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.timetable.Timetable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of the fleet other than its buses and days, which a series varies. */
public class UnsizedFleetOptions {

  private static final List<String> MODELS = List.of("attributes", "observations");
  private static final int MAX_BUSES = 100_000;
  private static final int MAX_STATIONS = 1_000_000;
  private static final int MAX_DAYS = 366;
  private static final long HOUR_SECONDS = 3_600;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the city, its readings and the drawn parameters. Default: 1.")
  private long seed;

  @Option(
      names = "--gtfs",
      paramLabel = "FEED.zip",
      description =
          "GTFS feed whose buses and timetable form the fleet. Default: the built-in city.")
  private Path gtfs;

  @Option(
      names = "--stations",
      paramLabel = "N",
      description = "Bus stations. Default: 428; with --gtfs all stops, or the N most visited.")
  private Long stations;

  @Option(
      names = "--period",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = "Time between two readings of a sensor. Default: 60s, with --quick 5m.")
  private Duration period;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      defaultValue = "attributes",
      description =
          "Data model. attributes: each observation is a Property of its bus; "
              + "observations: one entity per sensor. Default: ${DEFAULT-VALUE}.")
  private String model;

  @Option(
      names = "--data",
      paramLabel = "QUALITY",
      description =
          "Data quality. clean: every reading, exact and on time; scoped: clean, and buses and"
              + " stations have scopes; realistic: with gaps, inexact clocks and positions, and"
              + " faulty sensors; realistic:gaps,late: with these effects only. Default: clean;"
              + " plan analytics, and capacity and scalability of G1 to G8: scoped.")
  private String data;

  @Option(
      names = "--context",
      paramLabel = "smart-data-models|none|URL[=FILE]",
      description = {
        "@context of the fleet's entities and of all requests, sent as Link. Brokers load the URL;",
        "FILE is the embedded broker's copy. Default: none; with --gtfs smart-data-models."
      })
  private String context;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private CityChoice city;

  /**
   * Returns the chosen city; compiles a feed at the first call.
   *
   * @throws UsageException if the feed cannot be used
   */
  public final CityChoice city() {
    if (city == null) {
      city =
          gtfs == null
              ? CityChoice.BUILT_IN
              : CityChoice.of(
                  gtfs,
                  new Console(command.commandLine().getOut(), command.commandLine().getErr()));
    }
    return city;
  }

  /**
   * Returns the fleet of a size; options that are not given have the values of the defaults.
   *
   * @param buses number of buses; null for the default
   * @param days days of history; null for the default
   * @throws UsageException if a number is out of range
   */
  public final FleetSpec spec(FleetSpec defaults, Long buses, Long days) {
    between("--buses", buses, MAX_BUSES);
    between("--stations", stations, MAX_STATIONS);
    between("--days", days, MAX_DAYS);
    checkPeriod();
    Optional<Timetable> feed = city().timetable();
    int mostBuses = feed.map(timetable -> timetable.buses().size()).orElse(MAX_BUSES);
    int mostStations = feed.map(timetable -> timetable.stations().size()).orElse(MAX_STATIONS);
    ofTheFeed("--buses", buses, mostBuses);
    ofTheFeed("--stations", stations, mostStations);
    int allBuses = feed.isPresent() ? Math.min(MAX_BUSES, mostBuses) : defaults.buses();
    int allStations = feed.isPresent() ? Math.min(MAX_STATIONS, mostStations) : defaults.stations();
    DataQuality quality =
        data == null ? defaults.data() : UsageException.accepted("--", () -> DataQuality.of(data));
    return UsageException.accepted(
        "",
        () ->
            new FleetSpec(
                seed,
                buses == null ? allBuses : buses.intValue(),
                stations == null ? allStations : stations.intValue(),
                period == null ? defaults.period() : period,
                days == null ? defaults.history() : Duration.ofDays(days),
                quality));
  }

  /** The fleet itself would not name the option. */
  private static void between(String option, Long value, int most) {
    if (value != null && (value < 1 || value > most)) {
      throw new UsageException("%s %d: use a number from 1 to %,d".formatted(option, value, most));
    }
  }

  private static void ofTheFeed(String option, Long value, int most) {
    if (value != null && value > most) {
      throw new UsageException("%s %d: the feed has %,d".formatted(option, value, most));
    }
  }

  /** Checks the period with a message for users. */
  private void checkPeriod() {
    boolean wholeSeconds = period == null || period.toMillis() % 1_000 == 0;
    long seconds = period == null ? 1 : period.toSeconds();
    if (!wholeSeconds || seconds < 1 || HOUR_SECONDS % seconds != 0) {
      throw new UsageException(
          "--period: use whole seconds that divide an hour, such as 10s, 60s or 5m");
    }
  }

  /** Returns whether the user chose a context. */
  public final boolean contextGiven() {
    return context != null;
  }

  /**
   * Returns the context. Without a feed it is none, for comparable runs: the built-in fleet never
   * had one.
   *
   * @throws UsageException if it is not a context
   */
  public final ContextChoice context() {
    if (context == null) {
      return gtfs == null
          ? ContextChoice.NONE
          : ContextChoice.parse(ContextChoice.SMART_DATA_MODELS);
    }
    return ContextChoice.parse(context);
  }

  /**
   * Returns the data model.
   *
   * @throws UsageException for an unknown model
   */
  public final String model() {
    String lower = model.toLowerCase(Locale.ROOT);
    if (!MODELS.contains(lower)) {
      throw new UsageException("--model '" + model + "': write " + String.join(" or ", MODELS));
    }
    return lower;
  }
}
