package org.ngsildbench.gtfs.csv;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.ngsildbench.gtfs.feed.FeedException;

/**
 * Cuts a file into records by RFC 4180, byte by byte: quoted fields may hold commas, line ends and
 * doubled quotes; lines end by LF, CRLF or CR; empty lines are no records. A record is cut where it
 * lies in the buffer, and copied once. For one thread.
 */
final class RecordReader implements AutoCloseable {

  /** A quote that is never closed would swallow the rest of the file. */
  private static final int MOST_BYTES = 1 << 20;

  private static final int END = -1;

  /** In place of a field's start: the field was cut already. */
  private static final int CUT = -1;

  private final InputStream in;
  private final String file;
  private final FieldText text;
  private byte[] buffer = new byte[1 << 16];

  /** Start of the record in the buffer. Other positions are relative to it because it moves. */
  private int position;

  /** End of the data in the buffer. */
  private int limit;

  /** Position of the next byte of the record. */
  private int next;

  /** Start and end of the fields, without surrounding space. */
  private int[] bounds = new int[32];

  private int size;

  /** End of the last field needed. */
  private int end;

  private long line = 1;
  private long recordLine;

  /** Whether each column is needed; null for all. */
  private boolean[] wanted;

  /** Behind so many columns none is wanted. */
  private int wantedColumns = Integer.MAX_VALUE;

  RecordReader(InputStream in, String file, FieldText text) {
    this.in = in;
    this.file = file;
    this.text = text;
  }

  /** The line on which the last record began, counted from 1. */
  long line() {
    return recordLine;
  }

  /** Returns the number of fields of the last record. */
  int size() {
    return size;
  }

  /** Leaves the fields of other columns empty from here on, but not those beyond all columns. */
  void only(boolean[] columns) {
    wanted = columns.clone();
    wantedColumns = columns.length;
    while (wantedColumns > 0 && !columns[wantedColumns - 1]) {
      wantedColumns--;
    }
  }

  /**
   * Reads the next record.
   *
   * @return whether there was one
   * @throws FeedException naming file and line, when a record is too long to be one
   */
  boolean next() throws IOException {
    while (true) {
      position += next;
      next = 0;
      size = 0;
      end = 0;
      recordLine = line;
      int endedBy = cut();
      if (size > 1 || !empty(0)) {
        return true;
      }
      if (endedBy == END) {
        return false;
      }
    }
  }

  /** Whether the last record holds nothing from a field on. */
  boolean emptyFrom(int field) {
    for (int i = field; i < size; i++) {
      if (!empty(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a field holds nothing but NUL, which are left out: programs pad files with them. */
  private boolean empty(int field) {
    for (int i = bounds[2 * field]; i < bounds[2 * field + 1]; i++) {
      if (buffer[position + i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the last record, as it stands in the file, holds the same in a column as a row. */
  boolean same(int column, Row row) {
    return column < size
        && Arrays.equals(
            buffer,
            position + bounds[2 * column],
            position + bounds[2 * column + 1],
            row.bytes(),
            row.start(column),
            row.end(column));
  }

  /**
   * The last record in so many columns: what it lacks is empty, and what it has beyond left out.
   */
  Row row(int columns) {
    int fields = Math.min(Math.min(size, columns), wantedColumns);
    int[] of = Arrays.copyOf(bounds, 2 * fields);
    return FieldText.plain(buffer, position, position + end)
        ? new Row(recordLine, Arrays.copyOfRange(buffer, position, position + end), of)
        : mended(of);
  }

  /** Field by field, since between fields there may stand what was moved together. */
  private Row mended(int[] of) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(end);
    for (int i = 0; i < of.length; i += 2) {
      int start = bytes.size();
      if (of[i] < of[i + 1]) {
        bytes.writeBytes(text.of(buffer, position + of[i], position + of[i + 1]));
      }
      of[i] = start;
      of[i + 1] = bytes.size();
    }
    return new Row(recordLine, bytes.toByteArray(), of);
  }

  /** Cuts a record into its fields; what ended it. */
  private int cut() throws IOException {
    int start = 0;
    do {
      // A large file is read here: without a call for each byte.
      byte[] bytes = buffer;
      int stop = limit;
      for (int i = position + next; i < stop; i++) {
        byte b = bytes[i];
        if (b > ',') {
          continue;
        }
        if (b == ',') {
          next = i + 1 - position;
          add(start, next - 1);
          start = next;
        } else if (b == '\n' || b == '\r') {
          next = i + 1 - position;
          return end(start, b);
        } else if (b == '"' && i == position + start) {
          next = i + 1 - position;
          quoted();
          start = CUT;
          bytes = buffer;
          stop = limit;
          i = position + next - 1;
        }
      }
      next = limit - position;
    } while (more());
    return end(start, END);
  }

  /** Ends the record, whose last field began at a start, behind what ends it. */
  private int end(int start, int c) throws IOException {
    add(start, c == END ? next : next - 1);
    if (c == '\r' && peek() == '\n') {
      next++;
    }
    line += c == END ? 0 : 1;
    if (next > MOST_BYTES) {
      throw over();
    }
    return c;
  }

  private void add(int from, int to) {
    if (from == CUT) {
      return;
    }
    if (wanted != null && size < wanted.length && !wanted[size]) {
      put(0, 0);
      return;
    }
    end = to;
    int first = position + from;
    int behind = position + to;
    while (first < behind && blank(buffer[first])) {
      first++;
    }
    while (behind > first && blank(buffer[behind - 1])) {
      behind--;
    }
    put(first - position, behind - position);
  }

  private void put(int start, int behind) {
    if (bounds.length == 2 * size) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    bounds[2 * size] = start;
    bounds[2 * size + 1] = behind;
    size++;
  }

  private static boolean blank(byte b) {
    return b == ' ' || b == '\t';
  }

  /**
   * Cuts a quoted field from behind its opening quote up to what ends it. Its text is moved
   * together over the quotes that are doubled.
   */
  private void quoted() throws IOException {
    int start = next;
    int write = next;
    boolean open = true;
    while (true) {
      int c = peek();
      if (c == END && open) {
        throw tooLong("a quote that opens there is never closed");
      }
      if (c == END || (!open && (c == ',' || c == '\n' || c == '\r'))) {
        add(start, write);
        return;
      }
      next++;
      if (open && c == '"') {
        if (peek() != '"') {
          open = false;
          continue;
        }
        next++;
      }
      if (open && (c == '\n' || (c == '\r' && peek() != '\n'))) {
        line++;
      }
      buffer[position + write++] = (byte) c;
    }
  }

  private int peek() throws IOException {
    return position + next < limit || more() ? buffer[position + next] & 0xff : END;
  }

  /** Reads on, keeping what there is of the record; false at the end of the file. */
  private boolean more() throws IOException {
    if (limit - position > MOST_BYTES) {
      throw over();
    }
    System.arraycopy(buffer, position, buffer, 0, limit - position);
    limit -= position;
    position = 0;
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int read = in.read(buffer, limit, buffer.length - limit);
    limit += Math.max(0, read);
    return read > 0;
  }

  private FeedException over() {
    return tooLong("the row that begins there is over 1 MB, perhaps for a quote never closed");
  }

  private FeedException tooLong(String what) {
    return new FeedException("%s:%d: %s. Correct that row".formatted(file, recordLine, what));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
