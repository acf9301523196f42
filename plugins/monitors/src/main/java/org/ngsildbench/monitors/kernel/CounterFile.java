package org.ngsildbench.monitors.kernel;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A file of {@code /proc} that is kept open: each read from its start returns current values. A
 * process's file belongs to the process and not to its id: after the process ends, reads fail even
 * if the id is reused. Not thread-safe.
 */
final class CounterFile implements AutoCloseable {

  private final RandomAccessFile file;
  private final byte[] buffer;

  private CounterFile(RandomAccessFile file, int most) {
    this.file = file;
    this.buffer = new byte[most];
  }

  /**
   * Opens a file.
   *
   * @param most bytes of its begin that are read, at least 1
   * @throws FileNotFoundException if it is not there, or may not be read
   */
  static CounterFile open(Path path, int most) throws FileNotFoundException {
    return new CounterFile(new RandomAccessFile(path.toFile(), "r"), most);
  }

  /**
   * Returns the start of its current text.
   *
   * @throws IOException if its process has ended
   */
  String read() throws IOException {
    file.seek(0);
    int length = 0;
    int more = 0;
    while (more >= 0 && length < buffer.length) {
      length += more;
      more = file.read(buffer, length, buffer.length - length);
    }
    return new String(buffer, 0, length, StandardCharsets.US_ASCII);
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // Opened for reading only.
    }
  }
}
