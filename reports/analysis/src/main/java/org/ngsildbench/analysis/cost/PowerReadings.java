package org.ngsildbench.analysis.cost;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Readings of a power meter, such as a smart plug. Power changes linearly between two readings;
 * what is more than a minute apart is unknown. Immutable.
 *
 * @param energy energy since the first reading
 */
public record PowerReadings(List<CounterReading> energy) {

  /** The name of the file in a run folder. */
  public static final String FILE = "power.csv";

  private static final String HEADER = "time,watts";
  private static final long MAX_BYTES = 100L << 20;
  private static final double MAX_WATTS = 1e6;
  private static final long MAX_PAUSE_MICROS = 60_000_000;

  /** Interpolated readings: a load of a few readings' time is known to 10 %. */
  private static final int STEPS = 5;

  /** Copies the list. */
  public PowerReadings {
    energy = List.copyOf(energy);
  }

  /**
   * Reads a CSV file with the columns {@code time} (ISO 8601 with a time zone, or seconds since
   * 1970) and {@code watts}, in order of time.
   *
   * @throws IOException naming the file, the line and what to do
   */
  public static PowerReadings read(Path file) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      if (Files.size(file) > MAX_BYTES) {
        throw new IOException(file + " has more than 100 MB.");
      }
      String header = lines.readLine();
      if (header == null || !header.strip().equals(HEADER)) {
        throw new IOException("%s: the first line must be %s.".formatted(file, HEADER));
      }
      return read(file, lines);
    } catch (MalformedInputException e) {
      throw new IOException(file + " is not a text file in UTF-8.", e);
    }
  }

  /** Returns whether there are readings from before a time to after another. */
  public boolean cover(Instant from, Instant to) {
    return !energy.isEmpty()
        && energy.get(0).micros() <= ChronoUnit.MICROS.between(Instant.EPOCH, from)
        && energy.get(energy.size() - 1).micros() >= ChronoUnit.MICROS.between(Instant.EPOCH, to);
  }

  private static PowerReadings read(Path file, BufferedReader lines) throws IOException {
    List<CounterReading> energy = new ArrayList<>();
    double sum = 0;
    double lastWatts = 0;
    long lastMicros = Long.MIN_VALUE;
    int number = 1;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      String[] cells = line.split(",", -1);
      long micros;
      double watts;
      try {
        micros = micros(cells[0].strip());
        watts = Double.parseDouble(cells[1].strip());
      } catch (DateTimeException
          | ArithmeticException
          | IllegalArgumentException
          | ArrayIndexOutOfBoundsException e) {
        throw wrong(file, number, "write a time such as 2026-11-28T10:00:00Z, a comma, watts", e);
      }
      if (!(watts >= 0 && watts <= MAX_WATTS)) {
        throw wrong(file, number, "watts must be 0 to 1000000", null);
      }
      if (micros <= lastMicros) {
        throw wrong(file, number, "times must increase", null);
      }
      if (!energy.isEmpty()) {
        between(energy, lastMicros, lastWatts, micros, watts, sum);
        sum += (lastWatts + watts) / 2 * (micros - lastMicros);
      }
      energy.add(new CounterReading(micros, Map.of(Counter.ENERGY, sum)));
      lastMicros = micros;
      lastWatts = watts;
    }
    return new PowerReadings(energy);
  }

  /** Adds the energy at times between two readings. */
  private static void between(
      List<CounterReading> energy, long from, double watts, long to, double endWatts, double sum) {
    if (to - from > MAX_PAUSE_MICROS) {
      energy.add(new CounterReading(from + 1, Map.of()));
      return;
    }
    for (int step = 1; step < STEPS; step++) {
      double part = (double) step / STEPS;
      double mean = watts + part / 2 * (endWatts - watts);
      energy.add(
          new CounterReading(
              from + Math.round(part * (to - from)),
              Map.of(Counter.ENERGY, sum + mean * part * (to - from))));
    }
  }

  private static long micros(String time) {
    if (time.matches("[0-9]{1,12}([.][0-9]{1,9})?")) {
      return new BigDecimal(time).movePointRight(6).longValue();
    }
    return ChronoUnit.MICROS.between(Instant.EPOCH, OffsetDateTime.parse(time).toInstant());
  }

  private static IOException wrong(Path file, int line, String what, Throwable cause) {
    return new IOException("%s, line %s: %s.".formatted(file, line, what), cause);
  }

  /**
   * Copies a file of readings into a run folder; its next report uses them.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static void copy(Path file, Path runFolder) throws IOException {
    byte[] content;
    try {
      content = Files.readAllBytes(file);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot read " + file, e);
    }
    AtomicFile.replace(runFolder.resolve(FILE), content);
  }
}
