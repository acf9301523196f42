package org.ngsildbench.gtfs.finding;

import lombok.Getter;

/** Thrown if a field's text is invalid for its column; the message says why. */
public final class BadValueException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Kind of finding. */
  @Getter private final FindingKind kind;

  public BadValueException(FindingKind kind, String message) {
    // Without a stack trace: a bad feed may have millions of these.
    super(message, null, false, false);
    this.kind = kind;
  }

  /** Creates an exception from the text and the expected value, with its article. */
  public static BadValueException of(String text, String expected) {
    return new BadValueException(
        FindingKind.BAD_VALUE, "'%s' is not %s".formatted(shortened(text), expected));
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "...";
  }
}
