package org.ngsildbench.ngsild.http.response;

import java.util.Arrays;

/**
 * The last response header of a connection. Most responses of one kind have the same header, byte
 * for byte, until their Date changes; it need not be parsed again. Used by one thread.
 */
final class LastHead {

  private byte[] bytes = {};
  private ResponseHead head;

  /**
   * Returns the parsed head if the received bytes start with the same complete head as last time,
   * else null. A head ends at its first empty line, so a match is unambiguous.
   */
  ResponseHead again(byte[] received, int from, int limit) {
    boolean same =
        head != null
            && limit - from >= bytes.length
            && Arrays.equals(received, from, from + bytes.length, bytes, 0, bytes.length);
    return same ? head : null;
  }

  /** The number of bytes of the last head. */
  int length() {
    return bytes.length;
  }

  /** Keeps a head; {@code from} to {@code to} is all of it as received. */
  ResponseHead keep(byte[] received, int from, int to, ResponseHead meaning) {
    bytes = Arrays.copyOfRange(received, from, to);
    head = meaning;
    return meaning;
  }
}
