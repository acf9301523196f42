package org.ngsildbench.measurement.file;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;

/**
 * A file that stays open when a thread that is being interrupted writes to it.
 *
 * <p>A {@link java.nio.channels.FileChannel} would be closed for good, and a run that is stopped is
 * exactly when the last lines are written. Not thread-safe.
 */
final class UninterruptibleChannel implements SeekableByteChannel {

  private final RandomAccessFile file;
  private boolean open = true;

  /** Opens the file for reading and writing, and makes it if it is missing. */
  UninterruptibleChannel(Path path) throws IOException {
    file = new RandomAccessFile(path.toFile(), "rw");
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    int read =
        file.read(target.array(), target.arrayOffset() + target.position(), target.remaining());
    target.position(target.position() + Math.max(0, read));
    return read;
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    int length = source.remaining();
    file.write(source.array(), source.arrayOffset() + source.position(), length);
    source.position(source.limit());
    return length;
  }

  @Override
  public long position() throws IOException {
    return file.getFilePointer();
  }

  @Override
  public SeekableByteChannel position(long newPosition) throws IOException {
    file.seek(newPosition);
    return this;
  }

  @Override
  public long size() throws IOException {
    return file.length();
  }

  @Override
  public SeekableByteChannel truncate(long size) throws IOException {
    // Devices have no length, and refuse to be given one.
    if (size < file.length()) {
      file.setLength(size);
    }
    return this;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    open = false;
    file.close();
  }
}
