package org.ngsildbench.gtfs.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.ngsildbench.measurement.file.FileErrors;
import org.ngsildbench.measurement.file.WholeFile;

/**
 * A file of entities, gzip-compressed if its name ends in {@code .gz}. The file appears complete on
 * {@link #keep} or not at all; an existing file stays until then. Not thread-safe.
 */
public final class EntityFile implements EntitySink, AutoCloseable {

  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final WholeFile whole;
  private final OutputStream out;
  private final OutputFormat format;
  private final byte[] separator;
  private boolean empty = true;

  private EntityFile(Path file, WholeFile whole, OutputFormat format) throws IOException {
    this.file = file;
    this.whole = whole;
    this.format = format;
    this.separator = format.separator().getBytes(StandardCharsets.US_ASCII);
    boolean packed = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    this.out =
        new BufferedOutputStream(
            packed ? new GZIPOutputStream(whole.stream(), BUFFER) : whole.stream(), BUFFER);
    write(format.opening());
  }

  /**
   * Creates a file and missing folders.
   *
   * @throws IOException with the file and the reason
   */
  public static EntityFile create(Path file, OutputFormat format) throws IOException {
    WholeFile whole = WholeFile.create(file);
    try {
      return new EntityFile(file, whole, format);
    } catch (IOException e) {
      whole.close();
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  @Override
  public void accept(EntityJson entity) throws IOException {
    try {
      if (!empty) {
        out.write(separator);
      }
      out.write(entity.array(), entity.from(), entity.length());
      empty = false;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  /** Completes the file and renames it to its final name. */
  public void keep() throws IOException {
    try {
      if (!empty || format == OutputFormat.JSON) {
        write(format.closing());
      }
      out.close();
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
    whole.complete();
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Deletes the file unless it was kept. */
  @Override
  public void close() throws IOException {
    try (whole) {
      out.close();
    }
  }
}
