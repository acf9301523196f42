package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestDigestTest {

  private static final int REQUESTS = 2_000;

  @Test
  void equalsTheDocumentedSum() throws Exception {
    RequestDigest digest = new RequestDigest();
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < REQUESTS; i++) {
      digest.add("Q" + i % 7, i, request(i));
      MessageDigest one = MessageDigest.getInstance("SHA-256");
      one.update(("Q" + i % 7).getBytes(StandardCharsets.UTF_8));
      one.update((byte) 0);
      one.update(bigEndian(BigInteger.valueOf(i), 8));
      sum = sum.add(new BigInteger(1, one.digest(request(i))));
    }
    MessageDigest all = MessageDigest.getInstance("SHA-256");
    all.update(bigEndian(BigInteger.valueOf(REQUESTS), 8));
    all.update(bigEndian(sum.mod(BigInteger.ONE.shiftLeft(256)), 32));

    assertThat(digest.sha256()).isEqualTo(HexFormat.of().formatHex(all.digest()));
    assertThat(digest.total().count()).isEqualTo(REQUESTS);
  }

  @Test
  void doesNotDependOnThreadsOrTheirOrder() {
    RequestDigest one = new RequestDigest();
    IntStream.range(0, REQUESTS).forEach(i -> one.add("Q1", i, request(i)));
    RequestDigest many = new RequestDigest();
    IntStream.range(0, REQUESTS)
        .parallel()
        .map(i -> REQUESTS - 1 - i)
        .forEach(i -> many.add("Q1", i, request(i)));

    assertThat(many.sha256()).isEqualTo(one.sha256());
  }

  @Test
  void dependsOnLabelPositionContentAndCountOfRequests() {
    assertThat(
            new String[] {
              of("Q1", 0, "GET /a"),
              of("Q2", 0, "GET /a"),
              of("Q1", 1, "GET /a"),
              of("Q1", 0, "GET /b"),
              of("Q1", 0, ""),
              new RequestDigest().sha256()
            })
        .doesNotHaveDuplicates()
        .allMatch(sha256 -> sha256.matches("[0-9a-f]{64}"));
  }

  @Test
  void detectsSwappedRequests() {
    RequestDigest inOrder = new RequestDigest();
    inOrder.add("Q1", 0, request(1));
    inOrder.add("Q1", 1, request(2));
    RequestDigest swapped = new RequestDigest();
    swapped.add("Q1", 0, request(2));
    swapped.add("Q1", 1, request(1));

    assertThat(swapped.sha256()).isNotEqualTo(inOrder.sha256());
  }

  @Test
  void digestsOfTwoEnginesSumToTheDigestOfOne() {
    RequestDigest one = new RequestDigest();
    RequestDigest first = new RequestDigest();
    RequestDigest second = new RequestDigest();
    for (int i = 0; i < 1_000; i++) {
      one.add("Q1", i, request(i));
      (i % 3 == 0 ? first : second).add("Q1", i, request(i));
    }
    first.add(second.total());

    assertThat(first.total().count()).isEqualTo(1_000);
    assertThat(first.sha256()).isEqualTo(one.sha256());
  }

  private static String of(String label, long sequence, String request) {
    RequestDigest digest = new RequestDigest();
    digest.add(label, sequence, request.getBytes(StandardCharsets.UTF_8));
    return digest.sha256();
  }

  private static byte[] request(int i) {
    return ("GET /ngsi-ld/v1/entities/" + i).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] bigEndian(BigInteger number, int length) {
    byte[] bytes = new byte[length];
    byte[] digits = number.toByteArray();
    int copied = Math.min(digits.length, length);
    System.arraycopy(digits, digits.length - copied, bytes, length - copied, copied);
    return bytes;
  }
}
