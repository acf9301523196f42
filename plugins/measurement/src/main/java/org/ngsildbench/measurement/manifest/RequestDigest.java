package org.ngsildbench.measurement.manifest;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.ngsildbench.measurement.file.Sha256;

/**
 * A digest of all requests of a run, each at its place in the order of intended start, that does
 * not depend on which thread sent which request when.
 *
 * <p>It is SHA-256 over the number of requests (8 bytes) and the sum modulo 2^256 of the requests'
 * SHA-256, all big-endian. The digest of a request covers the label in UTF-8, a zero byte, its
 * number in that order (8 bytes) and its bytes. Thread-safe.
 */
public final class RequestDigest {

  private static final int WORDS = 8;
  private static final long WORD_MASK = 0xffff_ffffL;

  private final ThreadLocal<MessageDigest> sha256 = ThreadLocal.withInitial(Sha256::begun);

  /** The sum in 32-bit words, least significant first, so that carries fit a long. */
  private final long[] sum = new long[WORDS];

  private long count;

  /**
   * Adds a request. Costs about a microsecond per kilobyte, so call it outside the timed part.
   *
   * @param label label of the request
   * @param sequence number in the order of intended start within the label
   * @param request method, path with query, and body
   */
  public void add(String label, long sequence, byte[] request) {
    MessageDigest digest = sha256.get();
    digest.update(label.getBytes(StandardCharsets.UTF_8));
    digest.update(ByteBuffer.allocate(1 + Long.BYTES).put((byte) 0).putLong(sequence).flip());
    add(1, digest.digest(request));
  }

  /** Adds the requests of another engine, which then are digested as if it had been one. */
  public void add(Total other) {
    add(other.count(), other.sum());
  }

  private void add(long requests, byte[] summand) {
    ByteBuffer words = ByteBuffer.wrap(summand);
    synchronized (sum) {
      long carry = 0;
      for (int i = 0; i < WORDS; i++) {
        long word = sum[i] + (words.getInt((WORDS - 1 - i) * Integer.BYTES) & WORD_MASK) + carry;
        sum[i] = word & WORD_MASK;
        carry = word >>> Integer.SIZE;
      }
      count += requests;
    }
  }

  /**
   * Partial digest, to be added to another.
   *
   * @param count number of requests
   * @param sum sum of their digests, 32 bytes, big-endian
   */
  @SuppressWarnings("ArrayRecordComponent") // Made here and read there, compared nowhere.
  public record Total(long count, byte[] sum) implements Serializable {}

  /** Returns the partial digest so far. */
  public Total total() {
    synchronized (sum) {
      return new Total(count, sumBytes());
    }
  }

  private byte[] sumBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(WORDS * Integer.BYTES);
    for (int i = WORDS - 1; i >= 0; i--) {
      bytes.putInt((int) sum[i]);
    }
    return bytes.array();
  }

  /** Returns the digest of all requests so far: 64 lower-case hexadecimal digits. */
  public String sha256() {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES + WORDS * Integer.BYTES);
    synchronized (sum) {
      bytes.putLong(count).put(sumBytes());
    }
    return HexFormat.of().formatHex(Sha256.begun().digest(bytes.array()));
  }
}
