package org.ngsildbench.jmeter.arrivals;

import lombok.RequiredArgsConstructor;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.IteratingController;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.ArrivalInScope;
import org.ngsildbench.jmeter.element.WaitsForArrival;
import org.ngsildbench.measurement.arrivals.Arrival;
import org.ngsildbench.measurement.arrivals.ArrivalLoad;

/** The loop of one thread: one iteration per assigned arrival. Used by that thread only. */
@RequiredArgsConstructor
final class ArrivalsController extends GenericController implements IteratingController {

  /** The offered rate in arrivals per second; {@code 10-50} on a ramp. */
  static final String RATE = "arrivals.rate";

  /** The number of the phase, from 0. */
  static final String PHASE = "arrivals.phase";

  /** The number of the arrival, from 0. */
  static final String INDEX = "arrivals.index";

  private static final long serialVersionUID = 1L;

  private final transient ArrivalLoad load;
  private final transient ArrivalThreads threads;

  /** First sampler of the group; null if there is none. */
  private final transient Sampler first;

  private final transient ArrivalInScope scope = new ArrivalInScope();
  private transient SampleResult latest;
  private transient int phase = -1;
  private transient boolean set;

  @Override
  public Sampler next() {
    JMeterContext context = JMeterContextService.getContext();
    reportOutcome(context.getPreviousResult());
    if (isFirst() && !begin(context.getVariables())) {
      setDone(true);
      return null;
    }
    return super.next();
  }

  private void reportOutcome(SampleResult previous) {
    if (previous != latest) {
      latest = previous;
      if (previous.isSuccessful()) {
        load.succeeded();
      }
    }
  }

  /** Takes the thread's next arrival; returns false after the last one. */
  private boolean begin(JMeterVariables variables) {
    // An arrival that no sampler waited for, since an earlier element failed, ends too.
    scope.await();
    do {
      if (set) {
        threads.isIdle();
      } else {
        set = true;
        threads.isReady();
      }
      Arrival arrival = load.take();
      if (arrival == null) {
        threads.isBusy();
        return false;
      }
      name(variables, arrival);
      scope.next(arrival.index(), load.due(arrival), () -> await(arrival));
      scope.publish(variables);
    } while (!firstWaitsItself() && !scope.await());
    return true;
  }

  private boolean await(Arrival arrival) {
    boolean served = load.await(arrival, scope::begunAt, this::label);
    threads.isBusy();
    return served;
  }

  /** Within a controller the wait might be measured as part of a transaction. */
  private boolean firstWaitsItself() {
    return first instanceof WaitsForArrival && getSubControllers().get(0) == first;
  }

  private void name(JMeterVariables variables, Arrival arrival) {
    if (arrival.phase() != phase) {
      phase = arrival.phase();
      variables.put(RATE, load.ledgers().get(phase).phase().rateText());
      variables.put(PHASE, Integer.toString(phase));
    }
    variables.put(INDEX, Long.toString(arrival.index()));
  }

  /** The operation an arrival starts with: the first sampler, under its name at that arrival. */
  private String label() {
    return first == null ? getName() : first.getName();
  }

  @Override
  public void startNextLoop() {
    reInitialize();
  }

  @Override
  public void breakLoop() {
    setDone(true);
  }

  @Override
  public void iterationStart(LoopIterationEvent event) {
    // This controller itself creates the iterations.
  }
}
