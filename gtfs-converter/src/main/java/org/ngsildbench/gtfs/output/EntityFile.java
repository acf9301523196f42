package org.ngsildbench.gtfs.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * A file of entities, packed by gzip when its name ends in {@code .gz}. It is written under a
 * temporary name beside the one asked for, and takes that name by {@link #keep}: until then what
 * was there before stays, and it stays for good when the file is closed without. For one thread.
 */
public final class EntityFile implements EntitySink, AutoCloseable {

  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final Path fresh;
  private final OutputStream out;
  private final OutputFormat format;
  private final byte[] separator;
  private boolean empty = true;
  private boolean open = true;

  private EntityFile(Path file, Path fresh, OutputStream out, OutputFormat format) {
    this.file = file;
    this.fresh = fresh;
    this.out = out;
    this.format = format;
    this.separator = format.separator().getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Begins a file; missing folders are made.
   *
   * @throws IOException naming the file and the reason
   */
  public static EntityFile create(Path file, OutputFormat format) throws IOException {
    Path target = file.toAbsolutePath();
    try {
      Files.createDirectories(target.getParent());
      Path fresh = target.resolveSibling("." + target.getFileName() + ".part");
      OutputStream plain = Files.newOutputStream(fresh);
      boolean packed = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
      OutputStream out =
          new BufferedOutputStream(packed ? new GZIPOutputStream(plain, BUFFER) : plain, BUFFER);
      EntityFile created = new EntityFile(target, fresh, out, format);
      created.write(format.opening());
      return created;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  @Override
  public void accept(String id, byte[] json, int length) throws IOException {
    try {
      if (!empty) {
        out.write(separator);
      }
      out.write(json, 0, length);
      empty = false;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  /** Ends the file and gives it its name. */
  public void keep() throws IOException {
    try {
      if (!empty || format == OutputFormat.JSON) {
        write(format.closing());
      }
      out.close();
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
      open = false;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Deletes what was written, unless it was kept. */
  @Override
  public void close() throws IOException {
    if (open) {
      open = false;
      try {
        out.close();
      } finally {
        Files.deleteIfExists(fresh);
      }
    }
  }
}
