package org.ngsildbench.vehicles.payload;

import java.util.Locale;

/** Compression of messages. */
public enum Compression {
  NONE,
  /** Deflate with a zlib header (RFC 1950), as in HTTP's {@code deflate}. */
  DEFLATE,
  /** gzip (RFC 1952). */
  GZIP;

  /** Returns the name in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
