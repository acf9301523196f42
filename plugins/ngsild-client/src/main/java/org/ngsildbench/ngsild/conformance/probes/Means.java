package org.ngsildbench.ngsild.conformance.probes;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;

/** The means in an aggregated answer, in the order given. */
final class Means {

  /** A value with the two times of its period. */
  private static final Pattern MEAN =
      Pattern.compile("\\[\\s*\"?(-?[0-9.]+(?:[eE][-+]?[0-9]+)?)\"?\\s*,\\s*\"[^\"]+\"\\s*,\\s*\"");

  private Means() {}

  static List<Double> of(ProbeAnswer answer) {
    List<Double> means = new ArrayList<>();
    Matcher mean = MEAN.matcher(answer.body());
    while (mean.find()) {
      means.add(Double.parseDouble(mean.group(1)));
    }
    return means;
  }
}
