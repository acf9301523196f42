package org.ngsildbench.commandline.jmeter;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap of a JMeter that {@code ./bench} starts, unless the environment variable {@value
 * #VARIABLE} sets it. Immutable.
 *
 * @param megabytes its size in MiB, from the start on: a heap that grows is a pause in the figures
 */
public record JavaHeap(long megabytes) {

  /** Environment variable with heap options for the JVM. */
  public static final String VARIABLE = "HEAP";

  /** Room for every plan whose load does not grow with its settings. */
  public static final JavaHeap USUAL = new JavaHeap(512);

  private static final Pattern MAX = Pattern.compile("-Xmx(\\d{1,15})([kKmMgGtT]?)(?=\\s|$)");

  /** The words for the JVM. */
  String arguments() {
    return "-Xms%1$dm -Xmx%1$dm".formatted(megabytes);
  }

  /**
   * Returns the max heap in JVM options, in bytes; empty if there is none.
   *
   * @param words options such as {@code -Xms1g -Xmx2g}, of which the JVM takes the last; may be
   *     null
   */
  public static OptionalLong mostBytes(String words) {
    OptionalLong most = OptionalLong.empty();
    for (Matcher said = MAX.matcher(words == null ? "" : words); said.find(); ) {
      int thousands = "kmgt".indexOf(said.group(2).toLowerCase(Locale.ROOT));
      int shift = said.group(2).isEmpty() ? 0 : 10 * (thousands + 1);
      most = OptionalLong.of(Long.parseLong(said.group(1)) << shift);
    }
    return most;
  }
}
