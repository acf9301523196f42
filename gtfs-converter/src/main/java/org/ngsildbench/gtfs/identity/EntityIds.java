package org.ngsildbench.gtfs.identity;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Entity ids {@code urn:ngsi-ld:<Type>:<feed>:<own id>}. Unique, and stable for the same feed.
 * Immutable.
 *
 * @param feed name of the feed in ids
 */
public record EntityIds(String feed) {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  /** Encodes the name where needed. */
  public EntityIds {
    if (feed.isBlank()) {
      throw new IllegalArgumentException("a feed needs a name, which is part of all ids");
    }
    feed = encode(feed);
  }

  /** Returns the prefix of all ids of a type. */
  public String prefix(String type) {
    return "urn:ngsi-ld:" + type + ":" + feed + ":";
  }

  /** Returns the id of an object with a single own id. */
  public String of(String type, String own) {
    return prefix(type) + encode(own);
  }

  /**
   * Percent-encodes all except letters, digits and {@code -._~}: brokers reject several other
   * characters of URNs, and a colon would make composed ids ambiguous.
   */
  public static String encode(String own) {
    for (int i = 0; i < own.length(); i++) {
      if (!plain(own.charAt(i))) {
        return encoded(own);
      }
    }
    return own;
  }

  private static String encoded(String own) {
    StringBuilder text = new StringBuilder();
    for (byte b : own.getBytes(StandardCharsets.UTF_8)) {
      if (plain((char) (b & 0xff))) {
        text.append((char) b);
      } else {
        HEX.toHexDigits(text.append('%'), b);
      }
    }
    return text.toString();
  }

  private static boolean plain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }
}
