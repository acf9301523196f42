package org.ngsildbench.vehicles.payload;

import java.util.Locale;

/** Compression of messages. */
public enum Compression {
  NONE,
  /** Deflated, with zlib's frame (RFC 1950), as HTTP's {@code deflate}. */
  DEFLATE,
  /** A gzip file (RFC 1952). */
  GZIP;

  /** The word for it in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
