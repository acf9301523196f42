package org.ngsildbench.gtfs.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Writes entities to a stream such as standard output, where output cannot be undone. Writes
 * nothing without entities. Not thread-safe.
 */
public final class EntityStream implements EntitySink {

  private static final int BUFFER = 1 << 16;

  private final OutputStream out;
  private final String name;
  private final OutputFormat format;
  private boolean empty = true;

  /**
   * Creates a writer that does not close the stream.
   *
   * @param name name of the stream for messages
   */
  public EntityStream(OutputStream out, String name, OutputFormat format) {
    this.out = new BufferedOutputStream(out, BUFFER);
    this.name = name;
    this.format = format;
  }

  @Override
  public void accept(EntityJson entity) throws IOException {
    try {
      write(empty ? format.opening() : format.separator());
      out.write(entity.array(), entity.from(), entity.length());
      empty = false;
    } catch (IOException e) {
      throw notWritten(e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      throw notWritten(e);
    }
  }

  /** Completes the output; call after the last entity. */
  public void finish() throws IOException {
    if (empty) {
      return;
    }
    try {
      write(format.closing());
      out.flush();
    } catch (IOException e) {
      throw notWritten(e);
    }
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private IOException notWritten(IOException cause) {
    return FileErrors.describe("Cannot write to " + name, cause);
  }
}
