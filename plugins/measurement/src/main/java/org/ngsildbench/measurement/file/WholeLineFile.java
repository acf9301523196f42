package org.ngsildbench.measurement.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A text file that grows by whole lines and that a killed process or a full disk leaves readable.
 *
 * <p>Each append is one write to the operating system. A write that fails is undone, its lines are
 * kept in memory (up to {@value #MAX_PENDING_BYTES} bytes) and tried again with the next append;
 * the first such error is logged and kept. Thread-safe.
 */
public final class WholeLineFile implements LineSink {

  static final int MAX_PENDING_BYTES = 4 << 20;

  private static final System.Logger LOGGER = System.getLogger(WholeLineFile.class.getName());

  private final Path file;
  private final SeekableByteChannel channel;
  private final boolean continued;
  private ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private long wholeLines;
  private long lostBytes;
  private IOException firstError;

  WholeLineFile(Path file, SeekableByteChannel channel, boolean append) throws IOException {
    this.file = file;
    this.channel = channel;
    this.wholeLines = append ? endOfLastLine(channel) : 0;
    this.continued = wholeLines > 0;
    channel.truncate(wholeLines);
    channel.position(wholeLines);
  }

  /**
   * Opens the file and writes its first lines; creates missing folders.
   *
   * @param append whether to append to an existing file, after removing an incomplete last line;
   *     otherwise the file is replaced
   * @param header first lines of a new file, each with a line feed
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static WholeLineFile open(Path file, boolean append, String header) throws IOException {
    SeekableByteChannel channel = null;
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      channel = new UninterruptibleChannel(file);
      WholeLineFile opened = new WholeLineFile(file, channel, append);
      if (!opened.continued) {
        opened.write(header.getBytes(StandardCharsets.UTF_8));
      }
      return opened;
    } catch (IOException e) {
      if (channel != null) {
        channel.close();
      }
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  private static long endOfLastLine(SeekableByteChannel channel) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(8192);
    long end = channel.size();
    while (end > 0) {
      long start = Math.max(0, end - block.capacity());
      block.clear().limit((int) (end - start));
      channel.position(start);
      while (block.hasRemaining() && channel.read(block) >= 0) {
        // Reads until the block is full.
      }
      for (int i = block.position() - 1; i >= 0; i--) {
        if (block.get(i) == '\n') {
          return start + i + 1;
        }
      }
      end = start;
    }
    return 0;
  }

  /** Returns whether the file had lines when opened; new lines are appended. */
  public boolean continued() {
    return continued;
  }

  /** Appends text of whole lines, each ended by a line feed, in one write; never throws. */
  public void append(String lines) {
    append(lines.getBytes(StandardCharsets.UTF_8));
  }

  /** Appends whole lines, each ended by a line feed, in one write; never throws. */
  @Override
  public synchronized void append(byte[] lines) {
    pending.writeBytes(lines);
    if (pending.size() == 0) {
      return;
    }
    try {
      write(pending.toByteArray());
      pending = new ByteArrayOutputStream();
    } catch (IOException e) {
      keep(e);
      if (pending.size() > MAX_PENDING_BYTES) {
        lostBytes += pending.size();
        pending = new ByteArrayOutputStream();
      }
    }
  }

  private void write(byte[] bytes) throws IOException {
    try {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      channel.position(wholeLines);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      wholeLines += bytes.length;
    } catch (IOException e) {
      cutTornLine(e);
      throw e;
    }
  }

  private void cutTornLine(IOException cause) {
    try {
      channel.truncate(wholeLines);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  private void keep(IOException error) {
    if (firstError == null) {
      firstError = FileErrors.describe("Cannot write " + file, error);
      LOGGER.log(System.Logger.Level.ERROR, firstError.getMessage());
    }
  }

  /** Returns the first write error, if any; a later attempt may have written its data. */
  @Override
  public synchronized Optional<IOException> writeError() {
    return Optional.ofNullable(firstError);
  }

  /** Returns the number of bytes that could not be written. */
  public synchronized long lostBytes() {
    return lostBytes + pending.size();
  }

  /** Retries a failed write once, then closes; errors go to {@link #writeError()}. */
  @Override
  public synchronized void close() {
    if (!channel.isOpen()) {
      return;
    }
    append(new byte[0]);
    try {
      channel.close();
    } catch (IOException e) {
      keep(e);
    }
  }
}
