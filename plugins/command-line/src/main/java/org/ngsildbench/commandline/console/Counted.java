package org.ngsildbench.commandline.console;

/** Numbers of things in sentences. */
public final class Counted {

  private Counted() {}

  /** {@code 1 entity}, or {@code 1,200 entities}. */
  public static String of(long count, String one, String many) {
    return count == 1 ? "1 " + one : "%,d %s".formatted(count, many);
  }

  /**
   * As {@link #of(long, String, String)}, of a word whose plural ends in s and is else the same.
   */
  public static String of(long count, String one) {
    return of(count, one, one + "s");
  }

  /** Entities. */
  public static String entities(long count) {
    return of(count, "entity", "entities");
  }

  /** Readings. */
  public static String readings(long count) {
    return of(count, "reading");
  }
}
