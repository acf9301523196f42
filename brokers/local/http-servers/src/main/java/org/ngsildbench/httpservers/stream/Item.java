package org.ngsildbench.httpservers.stream;

/**
 * An item of a stream, as it goes over the wire.
 *
 * @param id its Event-Id, by which duplicates are known and clients say what they saw last
 * @param bytes head and body
 * @param bodyOffset where the body begins
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; a list would double what it costs.
record Item(String id, byte[] bytes, int bodyOffset) {

  int bodyLength() {
    return bytes.length - bodyOffset;
  }
}
