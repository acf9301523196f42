package org.ngsildbench.jmeter.element;

import java.util.Arrays;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * Position of this engine in a distributed test.
 *
 * <p>The position counts rather than the name, so the same plan on as many other machines sends the
 * same requests. Immutable.
 *
 * @param index position among the engines, from 0
 * @param count number of engines; 1 for a local test
 */
public record EngineShare(int index, int count) {

  /** JMeter property: the engines as {@code -R} names them, parted by commas; sent to all. */
  public static final String ENGINES_PROPERTY = "ngsildbench.engines";

  private static final EngineShare LOCAL = new EngineShare(0, 1);

  /**
   * The share of an engine.
   *
   * @param host name of the engine in {@code testStarted}; empty for a local test
   * @throws BadFieldException if the list of engines is unknown or lacks this one, so that its part
   *     of the load is undefined
   */
  public static EngineShare of(String host) throws BadFieldException {
    if (host.isEmpty()) {
      return LOCAL;
    }
    List<String> engines = engines();
    int index = engines.indexOf(host);
    if (index < 0) {
      throw new BadFieldException(
          "The engine %s does not know its share of the load: its property %s is \"%s\"; start the test with -G%s= and all engines as -R names them."
              .formatted(host, ENGINES_PROPERTY, String.join(",", engines), ENGINES_PROPERTY));
    }
    return new EngineShare(index, engines.size());
  }

  /** The engines that the property names; empty if it is not set. */
  public static List<String> engines() {
    return Arrays.stream(JMeterUtils.getPropDefault(ENGINES_PROPERTY, "").split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** The engine that the calling code runs on, as JMeter calls it; empty for a local test. */
  public static String thisHost() {
    return JMeterUtils.getPropDefault(
        JMeterUtils.THREAD_GROUP_DISTRIBUTED_PREFIX_PROPERTY_NAME, "");
  }

  /**
   * A different seed per engine, so that engines do not send the same requests; the seed itself for
   * a test of one engine. If the list of engines is unknown, the name distinguishes them.
   */
  public static long seedOf(String host, long seedOfAll) {
    List<String> engines = engines();
    int index = engines.indexOf(host);
    if (host.isEmpty() || (index == 0 && engines.size() == 1)) {
      return seedOfAll;
    }
    return CounterMixer.seedFor(seedOfAll, index < 0 ? host : "engine " + index);
  }
}
