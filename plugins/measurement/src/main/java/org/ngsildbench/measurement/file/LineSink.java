package org.ngsildbench.measurement.file;

import java.io.IOException;
import java.util.Optional;

/** A destination of whole lines of text. Thread-safe. */
public interface LineSink extends AutoCloseable {

  /** Takes whole lines, each ended by a line feed; never throws. */
  void append(byte[] lines);

  /** Returns the first write error, if any. */
  Optional<IOException> writeError();

  /** Takes no more lines. */
  @Override
  void close();
}
