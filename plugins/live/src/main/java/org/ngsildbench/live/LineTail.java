package org.ngsildbench.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import lombok.RequiredArgsConstructor;

/** Reads the lines that were appended to a file since the last read. Not thread-safe. */
@RequiredArgsConstructor
final class LineTail {

  /** Bytes of one read; the longest line is much shorter. */
  static final int MAX_BYTES = 1 << 20;

  private final Path file;
  private long position;

  /**
   * Returns the next whole lines; none at the end of the file, or if it cannot be read now.
   *
   * <p>A call reads max {@value #MAX_BYTES} bytes, so a long file needs several.
   */
  List<String> next() {
    try (FileChannel channel = FileChannel.open(file)) {
      if (channel.size() < position) {
        position = 0; // The file was replaced.
      }
      int length = (int) Math.min(MAX_BYTES, channel.size() - position);
      ByteBuffer bytes = ByteBuffer.allocate(length);
      while (bytes.hasRemaining() && channel.read(bytes, position + bytes.position()) > 0) {
        // Reads on.
      }
      String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
      int end = text.lastIndexOf('\n') + 1;
      position += end;
      return text.substring(0, end).lines().toList();
    } catch (NoSuchFileException notYet) {
      return List.of();
    } catch (IOException unreadable) {
      return List.of(); // The next read may succeed; a live view is no reason to fail a run.
    }
  }
}
