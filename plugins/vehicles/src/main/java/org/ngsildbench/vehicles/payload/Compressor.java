package org.ngsildbench.vehicles.payload;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.ngsildbench.measurement.json.JsonBytes;

/**
 * Compresses messages with one deflater. Its native memory is freed by {@link #close}. Not
 * thread-safe.
 */
final class Compressor implements AutoCloseable {

  /** Magic number, method, no flags, no time, no extra flags, unknown OS. */
  private static final byte[] GZIP_HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private static final int GZIP_TAIL = 8;

  private final Compression compression;
  private final Deflater deflater;
  private final CRC32 crc = new CRC32();
  private byte[] room = new byte[8 << 10];

  Compressor(Compression compression) {
    this.compression = compression;
    deflater =
        compression == Compression.NONE
            ? null
            : new Deflater(Deflater.DEFAULT_COMPRESSION, compression == Compression.GZIP);
  }

  /** Returns the compressed bytes as one message. */
  byte[] message(JsonBytes json) {
    if (compression == Compression.NONE) {
      return Arrays.copyOf(json.array(), json.size());
    }
    boolean gzip = compression == Compression.GZIP;
    int length = deflate(json, gzip ? GZIP_HEAD.length : 0);
    if (!gzip) {
      return Arrays.copyOf(room, length);
    }
    byte[] message = Arrays.copyOf(room, length + GZIP_TAIL);
    System.arraycopy(GZIP_HEAD, 0, message, 0, GZIP_HEAD.length);
    crc.reset();
    crc.update(json.array(), 0, json.size());
    littleEndian((int) crc.getValue(), message, length);
    littleEndian(json.size(), message, length + 4);
    return message;
  }

  private int deflate(JsonBytes json, int from) {
    deflater.reset();
    deflater.setInput(json.array(), 0, json.size());
    deflater.finish();
    int length = from;
    while (!deflater.finished()) {
      if (length == room.length) {
        room = Arrays.copyOf(room, 2 * room.length);
      }
      length += deflater.deflate(room, length, room.length - length);
    }
    return length;
  }

  private static void littleEndian(int value, byte[] to, int at) {
    for (int i = 0; i < Integer.BYTES; i++) {
      to[at + i] = (byte) (value >>> 8 * i);
    }
  }

  @Override
  public void close() {
    if (deflater != null) {
      deflater.end();
    }
  }
}
