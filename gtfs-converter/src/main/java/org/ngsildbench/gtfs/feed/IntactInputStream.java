package org.ngsildbench.gtfs.feed;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Sees at a file's end whether it is what was packed: {@link java.util.zip.ZipFile} does not
 * compare checksums, and damage in the middle often unpacks to something.
 */
final class IntactInputStream extends CheckedInputStream {

  private final String file;
  private final long checksum;

  /**
   * Wraps what is unpacked.
   *
   * @param checksum by the archive; negative when it does not tell
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
          file + " is not what was packed (its checksum differs): the archive is damaged");
    }
    return read;
  }
}
