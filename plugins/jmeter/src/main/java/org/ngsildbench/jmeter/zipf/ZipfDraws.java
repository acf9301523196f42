package org.ngsildbench.jmeter.zipf;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RequestSequence;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.ngsildbench.measurement.zipf.ZipfSequence;

/** State shared by the copies of one NGSI-LD Zipfian Parameters element. Thread-safe. */
public final class ZipfDraws implements SharedConfig.Shared {

  private final PlanProblem noFleet =
      new PlanProblem(
          PlanProblem.BAD_FIELD,
          "NGSI-LD Zipfian Parameters: there is no fleet to draw from; add an NGSI-LD Bus Fleet element.");

  private final double exponent;
  private final long seed;
  private final long most;
  private final Popularity popularity;
  private final Map<ParameterDomain, String> variables;

  // By identity, since JMeter's elements are equal if their fields are.
  private final IdentityHashMap<AbstractThreadGroup, OfThreadGroup> groups =
      new IdentityHashMap<>();

  ZipfDraws(
      double exponent,
      long seed,
      long most,
      Popularity popularity,
      Map<ParameterDomain, String> variables) {
    this.exponent = exponent;
    this.seed = seed;
    this.most = most;
    this.popularity = popularity;
    this.variables = Map.copyOf(variables);
  }

  /** Returns the problem if there is no fleet in scope. */
  PlanProblem noFleet() {
    return noFleet;
  }

  boolean needsFleet() {
    return !variables.isEmpty();
  }

  /** The draws of a thread group, from the first. */
  synchronized OfThreadGroup of(AbstractThreadGroup group, FleetInScope fleet) {
    return groups.computeIfAbsent(group, first -> new OfThreadGroup(fleet));
  }

  /** The draws of one thread group; its threads share the counter. */
  final class OfThreadGroup {

    private final AtomicLong count = new AtomicLong();
    private final List<Parameter> parameters;

    private OfThreadGroup(FleetInScope fleet) {
      parameters =
          variables.entrySet().stream()
              .map(named -> parameter(named.getValue(), named.getKey(), fleet))
              .toList();
    }

    /** Sets the variables from the next draw; false when all draws are made. */
    boolean drawNextInto(JMeterVariables target) {
      return drawInto(target, count.getAndIncrement());
    }

    /** Sets the variables from the draw with this number; false beyond the last draw. */
    boolean drawInto(JMeterVariables target, long draw) {
      if (draw >= most) {
        return false;
      }
      for (Parameter parameter : parameters) {
        target.put(parameter.variable(), parameter.value(draw));
      }
      RequestSequence.set(target, draw);
      return true;
    }
  }

  private Parameter parameter(String variable, ParameterDomain domain, FleetInScope fleet) {
    List<String> values = popularity.order(domain, fleet.values(domain));
    // Each domain has its own seed; otherwise bus and day would be correlated.
    return new Parameter(
        variable,
        values,
        new ZipfSequence(
            new ZipfDistribution(values.size(), exponent),
            CounterMixer.seedFor(seed, domain.text())));
  }

  private record Parameter(String variable, List<String> values, ZipfSequence sequence) {
    String value(long draw) {
      return values.get(sequence.rank(draw));
    }
  }
}
