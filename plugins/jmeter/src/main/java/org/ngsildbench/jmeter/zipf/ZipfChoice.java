package org.ngsildbench.jmeter.zipf;

import java.util.List;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.ngsildbench.measurement.zipf.ZipfSequence;

/**
 * Arguments of a function call. Immutable.
 *
 * @param elements first argument
 * @param exponent second argument
 * @param seed third argument
 * @param fleet fleet in scope; null if there is none
 * @param values values of a domain; null to draw numbers
 * @param sequence the draws
 */
record ZipfChoice(
    String elements,
    String exponent,
    String seed,
    FleetInScope fleet,
    List<String> values,
    ZipfSequence sequence) {

  /**
   * Parses the arguments.
   *
   * @throws IllegalArgumentException naming the invalid argument and the expected value
   */
  static ZipfChoice of(String elements, String exponent, String seed, FleetInScope fleet) {
    double skew = number("exponent", exponent);
    long start = EngineShare.seedOf(EngineShare.thisHost(), wholeNumber("seed", seed));
    ParameterDomain domain = domain(elements);
    if (domain != null && fleet == null) {
      throw new IllegalArgumentException(
          "there is no fleet to draw " + elements + " from; add an NGSI-LD Bus Fleet element");
    }
    List<String> values = domain == null ? null : fleet.values(domain);
    long count = domain == null ? wholeNumber("number of elements", elements) : values.size();
    int capped = (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, count));
    ZipfSequence sequence =
        new ZipfSequence(
            new ZipfDistribution(capped, skew),
            domain == null ? start : CounterMixer.seedFor(start, domain.text()));
    return new ZipfChoice(elements, exponent, seed, fleet, values, sequence);
  }

  boolean isFor(String elementsNow, String exponentNow, String seedNow, FleetInScope fleetNow) {
    return elements.equals(elementsNow)
        && exponent.equals(exponentNow)
        && seed.equals(seedNow)
        && fleet == fleetNow;
  }

  String value(long draw) {
    int rank = sequence.rank(draw);
    return values == null ? Integer.toString(rank + 1) : values.get(rank);
  }

  private static ParameterDomain domain(String text) {
    for (ParameterDomain domain : ParameterDomain.values()) {
      if (domain.text().equals(text)) {
        return domain;
      }
    }
    return null;
  }

  private static double number(String what, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("the " + what + " is \"" + text + "\", not a number", e);
    }
  }

  private static long wholeNumber(String what, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "the " + what + " is \"" + text + "\", not a whole number", e);
    }
  }
}
