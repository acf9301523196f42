package org.ngsildbench.load.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes structures in Thrift's compact protocol, the encoding of Parquet's headers. Not
 * thread-safe.
 *
 * <p>Source: apache/thrift, doc/specs/thrift-compact-protocol.md.
 */
final class CompactWriter {

  private static final int TRUE = 1;
  private static final int I32 = 5;
  private static final int I64 = 6;
  private static final int BINARY = 8;
  private static final int LIST = 9;
  private static final int STRUCT = 12;

  /** Longer lists have their length after the header byte. */
  private static final int SHORT_LIST = 14;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Deque<Integer> outer = new ArrayDeque<>();
  private int lastField;

  CompactWriter i32(int field, int value) {
    head(field, I32);
    zigzag(value);
    return this;
  }

  CompactWriter i64(int field, long value) {
    head(field, I64);
    zigzag(value);
    return this;
  }

  CompactWriter yes(int field) {
    head(field, TRUE);
    return this;
  }

  CompactWriter text(int field, String value) {
    return binary(field, value.getBytes(UTF_8));
  }

  CompactWriter binary(int field, byte[] value) {
    head(field, BINARY);
    binary(value);
    return this;
  }

  CompactWriter struct(int field, Runnable body) {
    head(field, STRUCT);
    element(body);
    return this;
  }

  CompactWriter structs(int field, int count, Runnable elements) {
    list(field, count, STRUCT);
    elements.run();
    return this;
  }

  CompactWriter texts(int field, String... values) {
    list(field, values.length, BINARY);
    for (String value : values) {
      binary(value.getBytes(UTF_8));
    }
    return this;
  }

  CompactWriter i32s(int field, int... values) {
    list(field, values.length, I32);
    for (int value : values) {
      zigzag(value);
    }
    return this;
  }

  /** Writes a structure in a list. */
  void element(Runnable body) {
    outer.push(lastField);
    lastField = 0;
    body.run();
    out.write(0);
    lastField = outer.pop();
  }

  /** Ends the outermost structure and returns it. */
  byte[] bytes() {
    out.write(0);
    return out.toByteArray();
  }

  private void head(int field, int type) {
    // Fields are in ascending order, never more than 15 apart.
    out.write((field - lastField) << 4 | type);
    lastField = field;
  }

  private void list(int field, int count, int type) {
    head(field, LIST);
    if (count <= SHORT_LIST) {
      out.write(count << 4 | type);
    } else {
      out.write(0xF0 | type);
      varint(count);
    }
  }

  private void binary(byte[] bytes) {
    varint(bytes.length);
    out.writeBytes(bytes);
  }

  private void zigzag(long value) {
    varint((value << 1) ^ (value >> 63));
  }

  private void varint(long value) {
    varint(value, out);
  }

  /** Writes a variable-length integer with seven bits per byte. */
  static void varint(long value, ByteArrayOutputStream out) {
    long left = value;
    while ((left & ~0x7FL) != 0) {
      out.write((int) (left & 0x7F) | 0x80);
      left >>>= 7;
    }
    out.write((int) left);
  }
}
