package org.ngsildbench.httpservers.stream;

import lombok.RequiredArgsConstructor;

/** The forms of long-lived responses, named by the last path segment. */
@RequiredArgsConstructor
enum Form {
  /** Items unchanged. */
  STREAM(false),
  /** Deflated. */
  COMPRESSED(false),
  /** Items unchanged and without waiting for the window; for repeaters. */
  PRIORITY(true),
  /** Server-sent events. */
  EVENTS(false);

  private final boolean immediate;

  boolean isImmediate() {
    return immediate;
  }

  WindowFormat newFormat() {
    return switch (this) {
      case STREAM, PRIORITY -> new PlainFormat();
      case COMPRESSED -> new DeflateFormat();
      case EVENTS -> new EventFormat();
    };
  }
}
