package org.ngsildbench.commandline.fleet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.feed.FeedReading;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.commandline.usage.UnusableFeedException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.timetable.CityFile;
import org.ngsildbench.fleet.timetable.Timetable;
import org.ngsildbench.fleet.timetable.TimetableCity;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.load.feed.CompiledFeed;
import org.ngsildbench.load.feed.FeedCompiler;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.text.CountText;

/** City of the fleet: built in, or from a transit feed. Immutable. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class CityChoice {

  /** The built-in city. */
  public static final CityChoice BUILT_IN = new CityChoice(null, List.of(), null, null);

  private final Path feed;
  private final List<String> findings;
  private final CompiledFeed compiled;
  private final Path file;

  /**
   * Returns the city of a feed. Prints the findings of a feed that cannot be used.
   *
   * @throws UsageException if it cannot be read
   * @throws UnusableFeedException if no trip can run
   */
  static CityChoice of(Path feed, Console console) {
    String name = String.valueOf(feed.getFileName()).replaceFirst("(?i)\\.zip$", "");
    ConversionOptions options = ConversionOptions.of(name);
    try (FeedArchive archive = FeedArchive.open(feed, options.archiveLimits())) {
      FeedReading reading = FeedReading.of(archive, options, FeedReading.NOWHERE, console);
      requireTrips(reading, console);
      return new CityChoice(
          feed,
          reading.lines(),
          FeedCompiler.compile(archive, reading.report().timetable(), name, Sha256.of(feed)),
          null);
    } catch (FeedException unusable) {
      throw new UsageException(unusable.getMessage(), unusable);
    } catch (IOException failed) {
      throw new UncheckedIOException(FailureSentence.of(failed), failed);
    }
  }

  private static void requireTrips(FeedReading reading, Console console) {
    if (reading.noTrips().isPresent()) {
      reading.lines().forEach(console::say);
      reading.requireRows();
      throw new UnusableFeedException(reading.noTrips().get());
    }
  }

  /** The fleet of a spec in this city. */
  public Fleet fleet(FleetSpec spec) {
    return timetable()
        .map(timetable -> new Fleet(spec, new TimetableCity(timetable)))
        .orElseGet(() -> new Fleet(spec));
  }

  /** Returns the timetable of a feed's city. */
  Optional<Timetable> timetable() {
    return Optional.ofNullable(compiled).map(CompiledFeed::timetable);
  }

  /**
   * This city with its file in a folder, for processes that have to know it; the built-in has none.
   */
  public CityChoice keptIn(Path folder) throws IOException {
    if (compiled == null) {
      return this;
    }
    Path kept = folder.resolve("city.gz");
    CityFile.write(compiled.timetable(), kept);
    return new CityChoice(feed, findings, compiled, kept);
  }

  /** The file of a city that is kept in one. */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /** Returns the feed of the city; empty for the built-in city. */
  public Optional<Path> feed() {
    return Optional.ofNullable(feed);
  }

  /** The option that selects it, followed by a space; empty for the built-in city. */
  public String option() {
    return feed == null ? "" : "--gtfs " + feed + " ";
  }

  /** Returns manifest entries; empty for the built-in city. */
  public Map<String, String> described() {
    Map<String, String> described = new LinkedHashMap<>();
    timetable()
        .ifPresent(
            timetable -> {
              described.put("feed", String.valueOf(feed.getFileName()));
              described.put("sha256", timetable.feedSha256());
              described.put("week", timetable.monday());
            });
    return described;
  }

  /** Reports the feed's findings, contents and unused parts. */
  public void print(Console console) {
    if (compiled == null) {
      return;
    }
    findings.forEach(console::say);
    console.say(
        "%s: %s in the week of %s, which is repeated; %s"
            .formatted(
                feed,
                ran(compiled.timetable().buses().size(), compiled.trips()),
                compiled.monday(),
                CountText.stations(compiled.timetable().stations().size())));
    print(
        console,
        compiled.alongStops(),
        "trip has no usable shape and goes from stop to stop",
        "trips have no usable shape and go from stop to stop");
    print(
        console,
        compiled.leftOut(),
        "trip lacks positions or times, or lasts longer than 36 h, and is skipped",
        "trips lack positions or times, or last longer than 36 h, and are skipped");
    print(
        console,
        compiled.otherVehicles(),
        "trip is not a bus trip and is skipped",
        "trips are not bus trips and are skipped");
    print(
        console,
        compiled.unblocked(),
        "trip cannot follow the one before in its block: another bus runs it",
        "trips cannot follow the one before in their block: other buses run them");
    print(
        console,
        compiled.tooFast(),
        "leg between two stops needs more than 120 km/h",
        "legs between two stops need more than 120 km/h");
  }

  private static String ran(int buses, long trips) {
    return CountText.of(buses, "bus runs ", "buses run ") + CountText.of(trips, "trip");
  }

  private static void print(Console console, long count, String one, String many) {
    if (count > 0) {
      console.say(CountText.of(count, one, many));
    }
  }
}
