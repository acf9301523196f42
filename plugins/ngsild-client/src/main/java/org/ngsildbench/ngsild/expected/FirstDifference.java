package org.ngsildbench.ngsild.expected;

import lombok.Getter;

/**
 * The first difference between the responses of an operation and the expected result. For one
 * thread.
 */
public final class FirstDifference {

  private static final int LONGEST = 300;

  /** Returns the first difference in words; null if there is none. */
  @Getter private String first;

  /** Notes a difference; the first stays. */
  public void add(String difference) {
    if (first == null) {
      first = difference.length() > LONGEST ? difference.substring(0, LONGEST) + "..." : difference;
    }
  }

  /** Returns whether there are none so far. */
  public boolean isEmpty() {
    return first == null;
  }

  /** A value of an answer, shortened for a message. */
  static String shown(Object value) {
    String text = value instanceof String string ? '"' + string + '"' : String.valueOf(value);
    return text.length() > 80 ? text.substring(0, 80) + "..." : text;
  }
}
