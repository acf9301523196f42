package org.ngsildbench.monitors.database.mongodb;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Documents of numbers, texts and documents in BSON (bsonspec.org, version 1.1); other types are
 * skipped.
 */
final class Bson {

  private static final int DEEPEST = 100;

  private Bson() {}

  /**
   * Writes a document.
   *
   * @param document values: {@link Integer}, {@link Long}, {@link Double}, {@link String}, {@link
   *     Map}
   */
  static byte[] write(Map<String, ?> document) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    document.forEach(
        (name, value) -> {
          body.write(type(value));
          body.writeBytes(name.getBytes(StandardCharsets.UTF_8));
          body.write(0);
          body.writeBytes(bytes(value));
        });
    return little(body.size() + 5).putInt(body.size() + 5).put(body.toByteArray()).array();
  }

  private static int type(Object value) {
    return value instanceof Double
        ? 0x01
        : value instanceof String
            ? 0x02
            : value instanceof Map ? 0x03 : value instanceof Integer ? 0x10 : 0x12;
  }

  @SuppressWarnings("unchecked")
  private static byte[] bytes(Object value) {
    if (value instanceof Double number) {
      return little(8).putDouble(number).array();
    }
    if (value instanceof Integer number) {
      return little(4).putInt(number).array();
    }
    if (value instanceof Long number) {
      return little(8).putLong(number).array();
    }
    if (value instanceof Map<?, ?> document) {
      return write((Map<String, ?>) document);
    }
    byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
    return little(text.length + 5).putInt(text.length + 1).put(text).array();
  }

  private static ByteBuffer little(int length) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Reads a document; moves the buffer behind it.
   *
   * @throws IOException if it is not BSON
   */
  static Map<String, Object> read(ByteBuffer bytes) throws IOException {
    try {
      return read(bytes.order(ByteOrder.LITTLE_ENDIAN), 0);
    } catch (BufferUnderflowException | IllegalArgumentException e) {
      throw new IOException("the answer is not BSON", e);
    }
  }

  private static Map<String, Object> read(ByteBuffer bytes, int depth) throws IOException {
    if (depth > DEEPEST) {
      throw new IOException("the answer is nested too deeply");
    }
    int end = bytes.position() + bytes.getInt();
    Map<String, Object> document = new LinkedHashMap<>();
    for (byte type = bytes.get(); type != 0; type = bytes.get()) {
      String name = untilZero(bytes);
      Object value = value(type, bytes, depth);
      if (value != null) {
        document.put(name, value);
      }
    }
    if (bytes.position() != end) {
      throw new IOException("the answer is not BSON: wrong document length");
    }
    return document;
  }

  /** Returns null for unused types. */
  private static Object value(byte type, ByteBuffer bytes, int depth) throws IOException {
    switch (type) {
      case 0x01:
        return bytes.getDouble();
      case 0x02, 0x0d:
        return text(bytes);
      case 0x03, 0x04:
        return read(bytes, depth + 1);
      case 0x10:
        return bytes.getInt();
      case 0x12:
        return bytes.getLong();
      case 0x0b:
        untilZero(bytes);
        untilZero(bytes);
        return null;
      default:
        return skip(bytes, length(type, bytes));
    }
  }

  private static int length(byte type, ByteBuffer bytes) throws IOException {
    return switch (type) {
      case 0x05 -> bytes.getInt() + 1;
      case 0x07 -> 12;
      case 0x08 -> 1;
      case 0x09, 0x11 -> 8;
      case 0x13 -> 16;
      case 0x06, 0x0a, 0x7f, -1 -> 0;
      default -> throw new IOException("the answer is not BSON: type " + type);
    };
  }

  private static Object skip(ByteBuffer bytes, int length) {
    if (length < 0 || length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    bytes.position(bytes.position() + length);
    return null;
  }

  private static String text(ByteBuffer bytes) {
    int length = bytes.getInt();
    if (length < 1 || length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] text = new byte[length];
    bytes.get(text);
    return new String(text, 0, length - 1, StandardCharsets.UTF_8);
  }

  private static String untilZero(ByteBuffer bytes) {
    ByteArrayOutputStream name = new ByteArrayOutputStream();
    for (byte b = bytes.get(); b != 0; b = bytes.get()) {
      name.write(b);
    }
    return name.toString(StandardCharsets.UTF_8);
  }
}
