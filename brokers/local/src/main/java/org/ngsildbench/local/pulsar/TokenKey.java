package org.ngsildbench.local.pulsar;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/** A key for signing JSON Web Tokens with HMAC-SHA256 (RFC 7519). */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class TokenKey {

  /** The subject of the token. */
  static final String SUBJECT = "admin";

  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;

  private final byte[] key;

  static TokenKey random() {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    return new TokenKey(key);
  }

  /** Returns the key in Base64. */
  String encoded() {
    return Base64.getEncoder().encodeToString(key);
  }

  /** Returns a token that does not expire. */
  String token() {
    String content =
        url("{\"alg\":\"HS256\"}".getBytes(StandardCharsets.US_ASCII))
            + "."
            + url(("{\"sub\":\"" + SUBJECT + "\"}").getBytes(StandardCharsets.US_ASCII));
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return content + "." + url(mac.doFinal(content.getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JVM has " + ALGORITHM, e);
    }
  }

  private static String url(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Omits the key. */
  @Override
  public String toString() {
    return "a token key";
  }
}
