package org.ngsildbench.jmeter.zipf;

import java.util.LinkedHashMap;
import java.util.Map;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jorphan.util.JMeterStopThreadException;
import org.ngsildbench.jmeter.element.ArrivalInScope;
import org.ngsildbench.jmeter.element.ArrivalSequence;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.measurement.zipf.ZipfDistribution;

/**
 * <b>NGSI-LD Zipfian Parameters</b>: draws a value for each named variable at the start of each
 * iteration of its thread group or controller.
 *
 * <p>All threads of a thread group share one counter, and a draw is a pure function of seed and
 * count: the same seed gives the same draws whatever the number of threads, and each thread group
 * starts from the first. In an open load a draw has the number of its arrival, so that drops do not
 * shift later draws. Each remote engine has its own seed.
 */
public class ZipfianParameters extends SharedConfig<ZipfDraws> implements LoopIterationListener {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String exponent = "";
  @Getter @Setter private String seed = "";
  @Getter @Setter private String draws = "";
  @Getter @Setter private String popularity = "";
  @Getter @Setter private String bus = "";
  @Getter @Setter private String station = "";
  @Getter @Setter private String threshold = "";
  @Getter @Setter private String point = "";
  @Getter @Setter private String radius = "";
  @Getter @Setter private String window = "";
  @Getter @Setter private String day = "";

  private transient ZipfDraws.OfThreadGroup ofThreadGroup;
  private transient ArrivalSequence turnsOfArrival;

  @Override
  protected ZipfDraws open(String host) throws BadFieldException {
    Fields fields = new Fields("NGSI-LD Zipfian Parameters");
    double skew = fields.number("Exponent", exponent, 0, ZipfDistribution.MAX_EXPONENT);
    long number = fields.wholeNumber("Seed", seed, Long.MIN_VALUE, Long.MAX_VALUE, 1);
    long most = fields.wholeNumber("Max draws", draws, 0, Long.MAX_VALUE, Long.MAX_VALUE);
    Popularity order = fields.word("Popularity", popularity, Popularity.RANK);
    return new ZipfDraws(skew, EngineShare.seedOf(host, number), most, order, variables(fields));
  }

  private Map<ParameterDomain, String> variables(Fields fields) throws BadFieldException {
    Map<ParameterDomain, String> names = new LinkedHashMap<>();
    name(names, ParameterDomain.BUSES, fields.resolved("Bus", bus));
    name(names, ParameterDomain.STATIONS, fields.resolved("Station", station));
    name(names, ParameterDomain.THRESHOLDS, fields.resolved("Threshold", threshold));
    name(names, ParameterDomain.POINTS, fields.resolved("Point", point));
    name(names, ParameterDomain.RADII, fields.resolved("Radius", radius));
    name(names, ParameterDomain.WINDOWS, fields.resolved("12-hour window", window));
    name(names, ParameterDomain.DAYS, fields.resolved("Day", day));
    return names;
  }

  private static void name(
      Map<ParameterDomain, String> names, ParameterDomain domain, String variable) {
    if (!variable.isEmpty()) {
      names.put(domain, variable);
    }
  }

  @Override
  public void iterationStart(LoopIterationEvent event) {
    if (shared() == null) {
      return;
    }
    JMeterContext context = JMeterContextService.getContext();
    JMeterVariables variables = context.getVariables();
    if (ofThreadGroup == null) {
      FleetInScope fleet = SharedConfig.inScope(variables, FleetInScope.class);
      if (fleet == null && shared().needsFleet()) {
        shared().noFleet().report(variables);
        return;
      }
      ofThreadGroup = shared().of(context.getThreadGroup(), fleet);
    }
    ArrivalInScope arrival = ArrivalInScope.of(variables);
    boolean drawn =
        arrival == null
            ? ofThreadGroup.drawNextInto(variables)
            : ofThreadGroup.drawInto(variables, turnsOfArrival.next(arrival));
    if (!drawn) {
      throw new JMeterStopThreadException("NGSI-LD Zipfian Parameters: all draws are made");
    }
  }

  @Override
  public Object clone() {
    ZipfianParameters copy = (ZipfianParameters) super.clone();
    copy.turnsOfArrival = new ArrivalSequence();
    return copy;
  }
}
