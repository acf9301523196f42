package org.ngsildbench.gtfs.feed;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Verifies a file's checksum at its end: {@link java.util.zip.ZipFile} does not, and damaged data
 * often unpacks without an error.
 */
final class IntactInputStream extends CheckedInputStream {

  private final String file;
  private final long checksum;

  /**
   * Wraps an unpacked stream.
   *
   * @param checksum expected checksum; negative if unknown
   */
  IntactInputStream(InputStream in, String file, long checksum) {
    super(in, new CRC32());
    this.file = file;
    this.checksum = checksum;
  }

  @Override
  public int read() throws IOException {
    return checked(super.read());
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    return checked(super.read(buffer, offset, length));
  }

  private int checked(int read) throws FeedException {
    if (read < 0 && checksum >= 0 && getChecksum().getValue() != checksum) {
      throw new FeedException(
          file + " has a wrong checksum: the archive is damaged. Download it again");
    }
    return read;
  }
}
