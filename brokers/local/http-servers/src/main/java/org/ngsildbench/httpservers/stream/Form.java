package org.ngsildbench.httpservers.stream;

/** The long-lived answers there are, by the last part of their path. */
enum Form {
  /** Items as they are. */
  STREAM(false),
  /** Deflated. */
  COMPRESSED(false),
  /** As they are and without waiting for the window: for servers that repeat. */
  PRIORITY(true),
  /** Server-sent events. */
  EVENTS(false);

  private final boolean immediate;

  Form(boolean immediate) {
    this.immediate = immediate;
  }

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
