package org.ngsildbench.gtfs.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Entities on a stream, as standard output is one: what was written cannot be taken back, and
 * without entities nothing is. For one thread.
 */
public final class EntityStream implements EntitySink {

  private static final int BUFFER = 1 << 16;

  private final OutputStream out;
  private final String name;
  private final OutputFormat format;
  private boolean empty = true;

  /**
   * Entities on a stream that stays open.
   *
   * @param name of the stream, for messages
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

  /** To be called behind the last entity: what is written is whole then. */
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
