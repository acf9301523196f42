package org.ngsildbench.gtfs.csv;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.feed.FeedException;

/**
 * Splits a file into records by RFC 4180. Quoted fields may contain commas, line ends and doubled
 * quotes; lines end with LF, CRLF or CR; empty lines are skipped. Parses in the buffer and copies
 * each record once. Not thread-safe.
 */
@RequiredArgsConstructor
final class RecordReader implements AutoCloseable {

  /**
   * Limit for a record, because a quote that is never closed would consume the rest of the file.
   */
  private static final int MAX_BYTES = 1 << 20;

  private static final int END = -1;

  /** Start of a field that has already been delimited. */
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

  /** Number of fields of the last record. */
  @Getter private int size;

  /** End of the last field needed. */
  private int end;

  private long line = 1;
  private long recordLine;

  /** Whether each column is needed; null for all. */
  private boolean[] wanted;

  /** No column from this index on is needed. */
  private int wantedColumns = Integer.MAX_VALUE;

  /** Returns the first line of the last record, from 1. */
  long line() {
    return recordLine;
  }

  /** Makes the fields of other columns empty from here on, but not fields beyond all columns. */
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
   * @return whether there is one
   * @throws FeedException with file and line if a record is too long
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

  /** Returns whether the last record is empty from a field on. */
  boolean emptyFrom(int field) {
    for (int i = field; i < size; i++) {
      if (!empty(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a field contains only NUL characters, which some programs use for padding. */
  private boolean empty(int field) {
    for (int i = bounds[2 * field]; i < bounds[2 * field + 1]; i++) {
      if (buffer[position + i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the last record has the same bytes in a column as a row. */
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

  /** Returns the last record with this number of columns: pads or truncates it. */
  Row row(int columns) {
    int fields = Math.min(Math.min(size, columns), wantedColumns);
    int[] of = Arrays.copyOf(bounds, 2 * fields);
    return FieldText.plain(buffer, position, position + end)
        ? new Row(recordLine, Arrays.copyOfRange(buffer, position, position + end), of)
        : mended(of);
  }

  /** Copies field by field, because unescaping leaves gaps between fields. */
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

  /** Splits a record into fields; returns the byte that ended it. */
  private int cut() throws IOException {
    int start = 0;
    do {
      // The hot loop of large files: avoids a call for each byte.
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

  /** Ends the record after its last field. */
  private int end(int start, int c) throws IOException {
    add(start, c == END ? next : next - 1);
    if (c == '\r' && peek() == '\n') {
      next++;
    }
    line += c == END ? 0 : 1;
    if (next > MAX_BYTES) {
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

  /** Parses a quoted field after its opening quote; unescapes doubled quotes in place. */
  private void quoted() throws IOException {
    int start = next;
    int write = next;
    boolean open = true;
    while (true) {
      int c = peek();
      if (c == END && open) {
        throw tooLong("a quote is never closed");
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

  /** Reads more bytes and keeps the current record; returns false at the end of the file. */
  private boolean more() throws IOException {
    if (limit - position > MAX_BYTES) {
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
    return tooLong("the row is over 1 MB, perhaps because a quote is never closed");
  }

  private FeedException tooLong(String what) {
    return new FeedException("%s:%s: %s. Correct that row".formatted(file, recordLine, what));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
