package org.ngsildbench.benchmarks.micro;

import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Findings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time to read 100,000 stop times from a zipped feed, two text columns and one number of each, with
 * the converter's reader, FastCSV and univocity-parsers.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class CsvBenchmark {

  private static final String FILE = "stop_times.txt";
  private static final int ROWS = 100_000;

  private Path zip;
  private FeedArchive feed;

  /** Writes the feed. */
  @Setup
  public void open() throws Exception {
    StringBuilder text = new StringBuilder();
    text.append("trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled\n");
    for (int row = 0; row < ROWS; row++) {
      int minute = row % 1_440;
      String time = String.format("%02d:%02d:00", minute / 60, minute % 60);
      text.append("trip-").append(row / 30).append(',').append(time).append(',').append(time);
      text.append(",\"stop ").append(row % 977).append("\",").append(row % 30 + 1);
      text.append(',').append(row % 30 * 412.5).append('\n');
    }
    zip = Files.createTempFile("feed", ".zip");
    try (OutputStream file = Files.newOutputStream(zip);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry(FILE));
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }
    feed = FeedArchive.open(zip, ArchiveLimits.DEFAULT);
  }

  /** Deletes the feed. */
  @TearDown
  public void close() throws IOException {
    feed.close();
    Files.delete(zip);
  }

  /** The converter's reader. */
  @Benchmark
  public long ours() throws Exception {
    long sum = 0;
    try (CsvTable table = CsvTable.open(feed, FILE, new Findings())) {
      int trip = table.column("trip_id");
      int stop = table.column("stop_id");
      int sequence = table.column("stop_sequence");
      for (Row row = table.next(); row != null; row = table.next()) {
        sum += row.get(trip).length() + row.get(stop).length() + row.wholeNumber(sequence);
      }
    }
    return sum;
  }

  /** The converter's reader as the converter uses it: fields stay bytes. */
  @Benchmark
  public long oursBytes() throws Exception {
    long sum = 0;
    try (CsvTable table = CsvTable.open(feed, FILE, new Findings())) {
      int trip = table.column("trip_id");
      int stop = table.column("stop_id");
      int sequence = table.column("stop_sequence");
      for (Row row = table.next(); row != null; row = table.next()) {
        sum += row.end(trip) - row.start(trip) + row.end(stop) - row.start(stop);
        sum += row.wholeNumber(sequence);
      }
    }
    return sum;
  }

  /** FastCSV. */
  @Benchmark
  public long fastCsv() throws Exception {
    long sum = 0;
    try (InputStream in = feed.read(FILE);
        CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(in)) {
      boolean header = true;
      for (CsvRecord row : reader) {
        if (!header) {
          sum += row.getField(0).length() + row.getField(3).length();
          sum += Integer.parseInt(row.getField(4));
        }
        header = false;
      }
    }
    return sum;
  }

  /** univocity-parsers, reading the three columns only. */
  @Benchmark
  public long univocity() throws Exception {
    CsvParserSettings settings = new CsvParserSettings();
    settings.setHeaderExtractionEnabled(true);
    settings.setReadInputOnSeparateThread(false);
    settings.selectIndexes(0, 3, 4);
    CsvParser parser = new CsvParser(settings);
    long sum = 0;
    try (InputStream in = feed.read(FILE)) {
      parser.beginParsing(in, StandardCharsets.UTF_8);
      for (String[] row = parser.parseNext(); row != null; row = parser.parseNext()) {
        sum += row[0].length() + row[1].length() + Integer.parseInt(row[2]);
      }
    }
    return sum;
  }
}
