package org.ngsildbench.gtfs.csv;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ngsildbench.gtfs.feed.FeedException;

/**
 * Cuts a file into records by RFC 4180, byte by byte: quoted fields may hold commas, line ends and
 * doubled quotes; lines end by LF, CRLF or CR; empty lines are no records. For one thread.
 */
final class RecordReader implements AutoCloseable {

  /** A quote that is never closed would swallow the rest of the file. */
  private static final int MOST_BYTES = 1 << 20;

  private static final int END = -1;

  private final InputStream in;
  private final String file;
  private final FieldText text;
  private final byte[] buffer = new byte[1 << 16];
  private final List<String> fields = new ArrayList<>();
  private byte[] field = new byte[256];
  private int position;
  private int limit;
  private long line = 1;
  private long recordLine;

  /** By column; null for all. */
  private boolean[] wanted;

  RecordReader(InputStream in, String file, FieldText text) {
    this.in = in;
    this.file = file;
    this.text = text;
  }

  /** The line on which the last record began, counted from 1. */
  long line() {
    return recordLine;
  }

  /** Leaves the fields of all other columns empty from here on. */
  void only(boolean[] columns) {
    wanted = columns.clone();
  }

  /**
   * The fields of the next record; null at the end of the file. The list is used again.
   *
   * @throws FeedException naming file and line, when a record is too long to be one
   */
  List<String> next() throws IOException {
    while (true) {
      fields.clear();
      recordLine = line;
      int end = record();
      if (fields.size() > 1 || !fields.get(0).isEmpty()) {
        return fields;
      }
      if (end == END) {
        return null;
      }
    }
  }

  private int record() throws IOException {
    int bytes = 0;
    while (true) {
      int end = endInBuffer();
      int length;
      int c;
      if (end >= 0) {
        length = end - position;
        add(buffer, position, end);
        c = buffer[end];
        position = end + 1;
      } else {
        length = 0;
        c = read();
        if (c == '"') {
          length = quoted();
          c = read();
        }
        while (c != ',' && c != '\n' && c != '\r' && c != END) {
          length = put(length, c);
          c = read();
        }
        add(field, 0, length);
      }
      bytes = checked(bytes + length + 1);
      if (c != ',') {
        if (c == '\r' && peek() == '\n') {
          position++;
        }
        line += c == END ? 0 : 1;
        return c;
      }
    }
  }

  /** Where the next field ends, if it is not quoted and lies in the buffer as a whole; else -1. */
  private int endInBuffer() {
    if (position == limit || buffer[position] == '"') {
      return -1;
    }
    for (int i = position; i < limit; i++) {
      byte b = buffer[i];
      if (b <= ',' && (b == ',' || b == '\n' || b == '\r')) {
        return i;
      }
    }
    return -1;
  }

  private void add(byte[] bytes, int from, int to) {
    int column = fields.size();
    boolean asked = wanted == null || (column < wanted.length && wanted[column]);
    fields.add(asked ? text.of(bytes, from, to) : "");
  }

  /** Reads behind the opening quote, up to and with the closing one. */
  private int quoted() throws IOException {
    int length = 0;
    while (true) {
      int c = read();
      if (c == END) {
        throw tooLong("a quote that opens there is never closed");
      }
      if (c == '"') {
        if (peek() != '"') {
          return length;
        }
        position++;
      }
      if (c == '\n' || (c == '\r' && peek() != '\n')) {
        line++;
      }
      length = put(length, c);
    }
  }

  private int put(int length, int c) throws FeedException {
    if (length == field.length) {
      field = Arrays.copyOf(field, 2 * checked(length));
    }
    field[length] = (byte) c;
    return length + 1;
  }

  private int checked(int bytes) throws FeedException {
    if (bytes > MOST_BYTES) {
      throw tooLong("the row that begins there is over 1 MB, perhaps for a quote never closed");
    }
    return bytes;
  }

  private FeedException tooLong(String what) {
    return new FeedException("%s:%d: %s. Correct that row".formatted(file, recordLine, what));
  }

  private int read() throws IOException {
    return position < limit || fill() ? buffer[position++] & 0xff : END;
  }

  private int peek() throws IOException {
    return position < limit || fill() ? buffer[position] & 0xff : END;
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = Math.max(0, in.read(buffer, 0, buffer.length));
    return limit > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
