package org.ngsildbench.gtfs.finding;

/** A field's text is not what its column may hold; the message says why, in plain words. */
public final class BadValueException extends Exception {

  private static final long serialVersionUID = 1L;

  private final FindingKind kind;

  public BadValueException(FindingKind kind, String message) {
    // No stack trace: a bad feed has millions.
    super(message, null, false, false);
    this.kind = kind;
  }

  /** The text, and what was expected instead, with its article. */
  public static BadValueException of(String text, String expected) {
    return new BadValueException(
        FindingKind.BAD_VALUE, "'%s' is not %s".formatted(shortened(text), expected));
  }

  /** Returns the kind of finding. */
  public FindingKind kind() {
    return kind;
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "...";
  }
}
