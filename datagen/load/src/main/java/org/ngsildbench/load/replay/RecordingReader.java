package org.ngsildbench.load.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.file.Sha256;

/** Reads one file by a mapping. Counts invalid data instead of guessing. Use once. */
@RequiredArgsConstructor
final class RecordingReader {

  private final Path file;
  private final RecordingMapping mapping;
  private final RecordingCounts counts = new RecordingCounts();

  /** Receives the measurements by sensor name. */
  private final Map<String, RecordedSensor> sensors;

  /** Limit of the total number of rows. */
  private final RowLimit limit;

  private RowReader rows;
  private long lineNumber;

  /**
   * Reads the file.
   *
   * @throws IOException with the file and the reason, if it cannot be read or has no data
   */
  RecordedFile read() throws IOException {
    if (!mapping.columns().isEmpty()) {
      rows = new RowReader(file, mapping, mapping.columns());
    }
    MessageDigest digest = Sha256.begun();
    try (InputStream bytes = new DigestInputStream(Files.newInputStream(file), digest);
        TruncatedInputStream unpacked = new TruncatedInputStream(unpacked(bytes))) {
      readLines(unpacked);
      // The checksum covers data after the compressed part too.
      bytes.transferTo(OutputStream.nullOutputStream());
    } catch (EOFException cut) {
      counts.truncated = true;
    } catch (ZipException damaged) {
      // Earlier data may be corrupt as well; only the checksum at the end would show it.
      throw new IOException(
          "%s is a corrupt gzip file (%s)".formatted(file, damaged.getMessage()), damaged);
    }
    if (counts.lines == counts.broken) {
      throw new IOException(file + ": " + nothing());
    }
    return new RecordedFile(file, HexFormat.of().formatHex(digest.digest()), counts);
  }

  private void readLines(TruncatedInputStream unpacked) throws IOException {
    BufferedReader lines = text(unpacked);
    String line = withoutMark(lines.readLine());
    while (line != null) {
      String next = lines.readLine();
      lineNumber++;
      // The truncated line may end within a number.
      if (next != null || !unpacked.cut()) {
        take(line);
      }
      line = next;
    }
    counts.truncated = unpacked.cut();
  }

  private String nothing() {
    if (counts.broken > 0) {
      return String.format(
          Locale.ROOT,
          "none of its %,d lines can be read, the first at line %d",
          counts.lines,
          counts.brokenLines().get(0));
    }
    return counts.truncated
        ? "it ends in the middle of compressed data, before the first whole line"
        : rows == null ? "it is empty" : "it has no line of data";
  }

  private InputStream unpacked(InputStream bytes) throws IOException {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")
        ? new GZIPInputStream(bytes, 1 << 16)
        : bytes;
  }

  private BufferedReader text(InputStream bytes) {
    // Invalid UTF-8 only occurs in unused names; numbers are ASCII.
    return new BufferedReader(
        new LineLimit(
            new InputStreamReader(
                bytes, UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)),
            file),
        1 << 16);
  }

  private void take(String line) throws IOException {
    if (line.isBlank()) {
      return;
    }
    List<String> fields = LineSplitter.split(line, mapping.delimiter());
    if (rows == null) {
      rows = new RowReader(file, mapping, fields);
      return;
    }
    counts.lines++;
    RowReader.Row row = rows.read(fields, counts);
    if (row == null) {
      counts.broken(lineNumber);
      return;
    }
    RecordedSensor sensor =
        sensors.computeIfAbsent(
            row.sensor().isEmpty() ? file.toString() : row.sensor(),
            name -> new RecordedSensor(mapping.attributes().size(), counts, lineNumber));
    if (row.seconds() < sensor.lastTime()) {
      counts.clockSteps++;
    }
    if (row.seconds() == sensor.lastTime()) {
      counts.duplicates++;
    } else {
      limit.add(file, lineNumber);
      sensor.add(row.seconds(), row.values());
    }
  }

  /** Removes a byte order mark; null stays null. */
  private static String withoutMark(String first) {
    return first == null ? null : first.replace("\uFEFF", "");
  }
}
