package org.ngsildbench.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.Getter;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.timetable.CityFile;
import picocli.CommandLine.Option;

/** The command line options that describe the fleet. */
final class EmbeddedFleetOptions {

  private static final Pattern PERIOD = Pattern.compile("(\\d{1,6})\\s*(s|min|m|h)?");

  @Option(
      names = "--seed",
      defaultValue = "1",
      description =
          "Seed of the readings; equal seeds give equal readings (default: ${DEFAULT-VALUE}).")
  @Getter
  private long seed;

  @Option(
      names = "--buses",
      defaultValue = "60",
      description = "Number of buses (default: ${DEFAULT-VALUE}).")
  private int buses;

  @Option(
      names = "--stations",
      defaultValue = "428",
      description = "Number of stations (default: ${DEFAULT-VALUE}).")
  private int stations;

  @Option(
      names = "--days",
      defaultValue = "3",
      description = "Days of history (default: ${DEFAULT-VALUE}).")
  private int days;

  @Option(
      names = "--period",
      defaultValue = "60s",
      description =
          "Time between two readings, such as 10s, 5min or PT1M; a plain number is in seconds"
              + " (default: ${DEFAULT-VALUE}).")
  private String period;

  @Option(
      names = "--model",
      defaultValue = "attributes",
      description = "Data model, attributes or observations (default: ${DEFAULT-VALUE}).")
  @Getter
  private String model;

  @Option(
      names = "--data",
      defaultValue = "clean",
      description =
          "Data quality: clean, scoped, realistic, realistic:EFFECTS (default: ${DEFAULT-VALUE}).")
  private String data;

  @Option(names = "--city", description = "A compiled city file (default: the built-in city).")
  private Path city;

  /**
   * Builds the fleet from these options.
   *
   * @throws IllegalArgumentException if an option is invalid; the message says which
   * @throws IOException if the city file cannot be read; the message says why
   */
  Fleet fleet() throws IOException {
    FleetSpec spec =
        new FleetSpec(
            seed, buses, stations, duration(period), Duration.ofDays(days), DataQuality.of(data));
    return city == null ? new Fleet(spec) : new Fleet(spec, CityFile.read(city));
  }

  private static Duration duration(String text) {
    Matcher parts = PERIOD.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (parts.matches()) {
      long number = Long.parseLong(parts.group(1));
      String unit = parts.group(2) == null ? "s" : parts.group(2);
      return switch (unit) {
        case "s" -> Duration.ofSeconds(number);
        case "h" -> Duration.ofHours(number);
        default -> Duration.ofMinutes(number);
      };
    }
    try {
      return Duration.parse(text.strip());
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "--period must be a time such as 10s, 5min or PT1M, not \"" + text + "\".", e);
    }
  }
}
