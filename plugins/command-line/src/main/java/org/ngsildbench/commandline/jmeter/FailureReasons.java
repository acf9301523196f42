package org.ngsildbench.commandline.jmeter;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Why a plan did not run, found in what JMeter printed: it ends with 0 also when a plan could not
 * be loaded.
 */
public final class FailureReasons {

  private static final int MAX = 3;
  private static final String OUT_OF_MEMORY = "OutOfMemoryError";

  /** A remedy for an exhausted heap. */
  public static final String MORE_HEAP =
      "the memory was too small; set more, for example HEAP=\"-Xms2g -Xmx2g\"";

  private static final Pattern UNREACHABLE_ENGINES =
      Pattern.compile("remote engines could not be configured:\\[(.*)]");

  private FailureReasons() {}

  /** A sentence each; none when JMeter had nothing to complain of. */
  public static List<String> in(List<String> console) {
    if (console.stream().anyMatch(line -> line.contains("Problem loading XML"))) {
      return List.of(unloadable(console));
    }
    Optional<String> engines =
        console.stream()
            .map(UNREACHABLE_ENGINES::matcher)
            .filter(Matcher::find)
            .map(found -> found.group(1))
            .findFirst();
    if (engines.isPresent()) {
      return List.of(
          "cannot connect to engine %s: start jmeter -s there, or correct --engines"
              .formatted(engines.get()));
    }
    List<String> reasons =
        console.stream().filter(FailureReasons::isReason).distinct().limit(MAX).toList();
    return reasons.stream().anyMatch(FailureReasons::isHeap)
        ? Stream.concat(
                reasons.stream().filter(line -> !line.contains(OUT_OF_MEMORY)),
                Stream.of(MORE_HEAP))
            .toList()
        : reasons;
  }

  /** Finds class and line of an unloadable plan, which JMeter prints on separate lines. */
  private static String unloadable(List<String> console) {
    Optional<String> element =
        console.stream()
            .filter(line -> line.startsWith("CannotResolveClassException: "))
            .map(line -> "it knows no element " + line.substring(line.indexOf(' ') + 1).strip())
            .findFirst();
    Optional<String> line =
        console.stream()
            .filter(words -> words.startsWith("line number"))
            .map(words -> "line " + words.substring(words.indexOf(':') + 1).strip())
            .findFirst();
    List<String> details = Stream.of(element, line).flatMap(Optional::stream).toList();
    return "the plan could not be loaded"
        + (details.isEmpty() ? "" : ": " + String.join(", ", details));
  }

  private static boolean isReason(String line) {
    return line.startsWith("Error in NonGUIDriver")
        || line.startsWith("An error occurred:")
        || line.startsWith("Distributed test: ")
        || line.startsWith("Error occurred during initialization of VM")
        || isHeap(line);
  }

  private static boolean isHeap(String line) {
    return line.contains(OUT_OF_MEMORY) || line.contains("maximum heap");
  }
}
