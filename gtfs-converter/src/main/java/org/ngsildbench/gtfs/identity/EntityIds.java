package org.ngsildbench.gtfs.identity;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Entity ids {@code urn:ngsi-ld:<Type>:<feed>:<own id>}: the same feed gives the same ids, and two
 * things never the same. Immutable.
 *
 * @param feed the feed's name, as it stands in ids
 */
public record EntityIds(String feed) {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  /** Takes the name, encoded where needed. */
  public EntityIds {
    if (feed.isBlank()) {
      throw new IllegalArgumentException("a feed needs a name: it stands in all ids");
    }
    feed = encode(feed);
  }

  /** Returns the prefix of all ids of a type. */
  public String prefix(String type) {
    return "urn:ngsi-ld:" + type + ":" + feed + ":";
  }

  /** The id of a thing that has one id of its own. */
  public String of(String type, String own) {
    return prefix(type) + encode(own);
  }

  /**
   * Percent-encodes all but letters, digits and {@code -._~}: brokers refuse several other
   * characters that URNs may hold, and a colon would make composed ids ambiguous.
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
