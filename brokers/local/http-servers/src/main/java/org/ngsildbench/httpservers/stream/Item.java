package org.ngsildbench.httpservers.stream;

/**
 * An item of a stream in wire format.
 *
 * @param id Event-Id, which identifies duplicates and positions
 * @param source Source-Id
 * @param application Application-Id; empty if absent
 * @param bytes head and body
 * @param bodyOffset start of the body
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; a list would double its size.
record Item(String id, String source, String application, byte[] bytes, int bodyOffset) {

  int bodyLength() {
    return bytes.length - bodyOffset;
  }
}
