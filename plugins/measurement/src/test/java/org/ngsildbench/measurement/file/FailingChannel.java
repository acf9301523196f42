package org.ngsildbench.measurement.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** A file on a disk that becomes full and free again on demand. */
final class FailingChannel implements SeekableByteChannel {

  private final SeekableByteChannel file;
  private long room = Long.MAX_VALUE;

  FailingChannel(SeekableByteChannel file) {
    this.file = file;
  }

  /** Takes so many bytes more. */
  void failAfter(long bytes) {
    room = bytes;
  }

  void recover() {
    room = Long.MAX_VALUE;
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    if (room == 0) {
      throw new IOException("No space left on device");
    }
    int taken = (int) Math.min(room, source.remaining());
    file.write(source.slice(source.position(), taken));
    source.position(source.position() + taken);
    room -= room == Long.MAX_VALUE ? 0 : taken;
    return taken;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return file.read(target);
  }

  @Override
  public long position() throws IOException {
    return file.position();
  }

  @Override
  public SeekableByteChannel position(long newPosition) throws IOException {
    file.position(newPosition);
    return this;
  }

  @Override
  public long size() throws IOException {
    return file.size();
  }

  @Override
  public SeekableByteChannel truncate(long size) throws IOException {
    file.truncate(size);
    return this;
  }

  @Override
  public boolean isOpen() {
    return file.isOpen();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
