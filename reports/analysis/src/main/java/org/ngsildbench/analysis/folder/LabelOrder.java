package org.ngsildbench.analysis.folder;

import java.util.Comparator;
import java.util.function.Function;

/** The order people expect of labels: numbers inside them count as numbers. */
public final class LabelOrder {

  private LabelOrder() {}

  /** Orders objects by their label, {@code create-500} before {@code create-1000}. */
  public static <T> Comparator<T> by(Function<T, String> label) {
    return (a, b) -> compare(label.apply(a), label.apply(b));
  }

  private static int compare(String a, String b) {
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      int endA = endOfDigits(a, i);
      int endB = endOfDigits(b, j);
      int order;
      if (endA > i && endB > j) {
        order = compareNumbers(a.substring(i, endA), b.substring(j, endB));
        i = endA;
        j = endB;
      } else {
        order = Character.compare(a.charAt(i++), b.charAt(j++));
      }
      if (order != 0) {
        return order;
      }
    }
    int rest = Integer.compare(a.length() - i, b.length() - j);
    return rest != 0 ? rest : a.compareTo(b);
  }

  private static int compareNumbers(String a, String b) {
    String left = withoutLeadingZeros(a);
    String right = withoutLeadingZeros(b);
    int byLength = Integer.compare(left.length(), right.length());
    return byLength != 0 ? byLength : left.compareTo(right);
  }

  private static String withoutLeadingZeros(String digits) {
    int start = 0;
    while (start < digits.length() - 1 && digits.charAt(start) == '0') {
      start++;
    }
    return digits.substring(start);
  }

  private static int endOfDigits(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }
}
