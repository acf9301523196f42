package org.ngsildbench.commandline.console;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Orders texts as people do: numbers in them by their value, so that Q2 comes before Q10. */
public final class NaturalOrder implements Comparator<String> {

  private static final Pattern PART = Pattern.compile("\\d+|\\D+");

  @Override
  public int compare(String one, String other) {
    Matcher left = PART.matcher(one);
    Matcher right = PART.matcher(other);
    while (true) {
      boolean more = left.find();
      if (!right.find()) {
        return more ? 1 : one.compareTo(other);
      }
      if (!more) {
        return -1;
      }
      int order = compareParts(left.group(), right.group());
      if (order != 0) {
        return order;
      }
    }
  }

  private static int compareParts(String one, String other) {
    boolean numbers = Character.isDigit(one.charAt(0)) && Character.isDigit(other.charAt(0));
    return numbers ? new BigInteger(one).compareTo(new BigInteger(other)) : one.compareTo(other);
  }
}
