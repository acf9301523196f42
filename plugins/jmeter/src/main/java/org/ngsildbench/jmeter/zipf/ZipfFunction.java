package org.ngsildbench.jmeter.zipf;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.AbstractFunction;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code ${__zipf(elements,exponent,seed,variable)}}: one draw with Zipf's law.
 *
 * <p>{@code elements} is a number n, and the draw is a number from 1 (the most frequent) to n; or
 * it is {@code buses}, {@code stations}, {@code thresholds}, {@code points}, {@code radii}, {@code
 * windows} or {@code days} of the NGSI-LD Bus Fleet in scope, and the draw is a value of these.
 * Exponent (0.99) and seed (1) may be left out; the variable, if named, gets the draw too. All
 * threads share one sequence of draws, which is a pure function of the seed.
 */
public class ZipfFunction extends AbstractFunction {

  private static final Logger LOGGER = LoggerFactory.getLogger(ZipfFunction.class);
  private static final String NAME = "__zipf";
  private static final List<String> ARGUMENTS =
      List.of(
          "How many elements, or one of buses, stations, thresholds, points, radii, windows, days",
          "Exponent, 0 to 20 (optional; 0.99)",
          "Seed, a whole number (optional; 1)",
          "Name of the variable that gets the draw (optional)");

  private final AtomicLong draws = new AtomicLong();
  private CompoundVariable[] values = {};
  private volatile ZipfChoice choice;

  @Override
  public String execute(SampleResult previousResult, Sampler currentSampler)
      throws InvalidVariableException {
    JMeterVariables variables = getVariables();
    ZipfChoice current =
        choice(argument(0, ""), argument(1, "0.99"), argument(2, "1"), fleet(variables));
    String drawn = current.value(draws.getAndIncrement());
    String variable = argument(3, "");
    if (variables != null && !variable.isEmpty()) {
      variables.put(variable, drawn);
    }
    return drawn;
  }

  /** Returns the choice for these arguments, parsed again only when they change. */
  private ZipfChoice choice(String elements, String exponent, String seed, FleetInScope fleet)
      throws InvalidVariableException {
    ZipfChoice known = choice;
    if (known != null && known.isFor(elements, exponent, seed, fleet)) {
      return known;
    }
    try {
      ZipfChoice made = ZipfChoice.of(elements, exponent, seed, fleet);
      choice = made;
      return made;
    } catch (IllegalArgumentException e) {
      // JMeter logs the exception at debug level only.
      LOGGER.error("{}: {}", NAME, e.getMessage());
      throw new InvalidVariableException(NAME + ": " + e.getMessage(), e);
    }
  }

  private static FleetInScope fleet(JMeterVariables variables) {
    return variables == null ? null : SharedConfig.inScope(variables, FleetInScope.class);
  }

  private String argument(int index, String otherwise) {
    String text = index < values.length ? values[index].execute().strip() : "";
    return text.isEmpty() ? otherwise : text;
  }

  @Override
  public void setParameters(Collection<CompoundVariable> parameters)
      throws InvalidVariableException {
    checkParameterCount(parameters, 1, ARGUMENTS.size());
    values = parameters.toArray(CompoundVariable[]::new);
  }

  @Override
  public String getReferenceKey() {
    return NAME;
  }

  @Override
  public List<String> getArgumentDesc() {
    return ARGUMENTS;
  }
}
