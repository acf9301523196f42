package org.ngsildbench.jmeter.arrivals;

import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.gui.GUIMenuSortOrder;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.timers.Timer;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.sample.XmlSamples;
import org.ngsildbench.measurement.arrivals.ArrivalLoad;
import org.ngsildbench.measurement.arrivals.ArrivalSettings;
import org.ngsildbench.measurement.arrivals.OfferedLoadListener;
import org.ngsildbench.measurement.arrivals.Share;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * <b>NGSI-LD Open Arrivals Thread Group</b>: starts an iteration at each time of its schedule,
 * whether or not earlier ones have ended; threads are reused, up to a maximum.
 *
 * <p>Arrival times are a pure function of schedule and seed. Every sampler gets the intended start
 * of its operation, so that response times count from it. Late and dropped arrivals are counted.
 *
 * <p>One copy per thread runs the iterations of that thread; the original starts and stops them.
 */
@GUIMenuSortOrder(2)
public class OpenArrivalsThreadGroup extends AbstractThreadGroup {

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(OpenArrivalsThreadGroup.class);

  static final String SCHEDULE = "OpenArrivals.schedule";
  static final String SEED = "OpenArrivals.seed";
  static final String MAX_THREADS = "OpenArrivals.maxThreads";
  static final String OVERLOAD = "OpenArrivals.overload";
  static final String LATE_LIMIT_MILLIS = "OpenArrivals.lateLimitMillis";
  static final String LOST_AFTER_SECONDS = "OpenArrivals.lostAfterSeconds";
  static final String DRAIN_LIMIT_SECONDS = "OpenArrivals.drainLimitSeconds";

  private transient ArrivalLoad load;
  private transient ArrivalThreads threads;
  private transient ArrivalsController loop;

  @Override
  public void start(
      int groupNumber,
      ListenerNotifier notifier,
      ListedHashTree tree,
      StandardJMeterEngine engine) {
    XmlSamples.areWritten(OperationSample.class);
    load = null;
    threads = null;
    try {
      ArrivalSettings settings = OpenArrivalsFields.of(this);
      RateTimers.refuse(getName(), found(tree, Timer.class));
      load = new ArrivalLoad(settings, share(), found(tree, OfferedLoadListener.class));
      JMeterVariables variables = JMeterContextService.getContext().getVariables();
      threads =
          new ArrivalThreads(
              getName(),
              load,
              settings.maxThreads(),
              number -> thread(engine, notifier, groupNumber, number, tree, variables),
              this::carrier);
      threads.start();
    } catch (BadFieldException e) {
      refuse(PlanProblem.of(e), notifier, found(tree, SampleListener.class), engine);
    }
  }

  /** The part of the schedule that this engine offers. */
  private static Share share() throws BadFieldException {
    EngineShare engine = EngineShare.of(EngineShare.thisHost());
    return new Share(engine.index(), engine.count());
  }

  private JMeterThread thread(
      StandardJMeterEngine engine,
      ListenerNotifier notifier,
      int groupNumber,
      int number,
      ListedHashTree tree,
      JMeterVariables variables) {
    ListedHashTree copy = cloneTree(tree);
    OpenArrivalsThreadGroup ofThread = (OpenArrivalsThreadGroup) copy.getArray()[0];
    List<Sampler> samplers = found(copy, Sampler.class);
    ofThread.loop =
        new ArrivalsController(load, threads, samplers.isEmpty() ? null : samplers.get(0));
    ofThread.loop.setName(getName());
    return makeThread(engine, this, notifier, groupNumber, number, copy, variables);
  }

  /** The thread of the system that runs one of JMeter's. */
  Thread carrier(JMeterThread thread) {
    return new Thread(thread, thread.getThreadName());
  }

  private static <T> List<T> found(ListedHashTree tree, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    tree.traverse(search);
    return new ArrayList<>(search.getSearchResults());
  }

  /** Reports an error as one failed sample, like other elements, and ends the test. */
  private void refuse(
      PlanProblem why,
      ListenerNotifier notifier,
      List<SampleListener> listeners,
      StandardJMeterEngine engine) {
    JMeterUtils.reportErrorToUser(why.message());
    OperationSample sample = new OperationSample(getName(), null);
    sample.setThreadName(getName());
    sample.stopTest(why);
    notifier.notifyListeners(new SampleEvent(sample, getName()), listeners);
    engine.stopTest(true);
  }

  @Override
  public Controller getSamplerController() {
    if (loop == null) {
      // Requested from the original while a plan is shown, saved or compiled.
      loop = new ArrivalsController(load, threads, null);
    }
    return loop;
  }

  @Override
  public void threadFinished(JMeterThread thread) {
    threads.ended(thread);
  }

  @Override
  public boolean stopThread(String threadName, boolean now) {
    return threads != null && threads.stop(threadName, now);
  }

  @Override
  public int numberOfActiveThreads() {
    return threads == null ? 0 : threads.count();
  }

  /** Ignored: threads are started as arrivals need them. */
  @Override
  public JMeterThread addNewThread(int delay, StandardJMeterEngine engine) {
    throw new IllegalStateException(
        "\"" + getName() + "\" starts threads as its arrivals need them; raise \"Max threads\".");
  }

  @Override
  public boolean verifyThreadsStopped() {
    return threads == null || threads.endSoon();
  }

  @Override
  public void waitThreadsStopped() {
    if (threads != null) {
      threads.await();
      load.ledgers().forEach(phase -> LOGGER.info("{}: {}", getName(), phase));
    }
  }

  @Override
  public void stop() {
    if (threads != null) {
      threads.stop();
    }
  }

  @Override
  public void tellThreadsToStop() {
    if (threads != null) {
      threads.stopNow();
    }
  }

  /** Does nothing: fields are read once, when the group starts. */
  @Override
  public void recoverRunningVersion() {
    // Called by every thread for each iteration.
  }

  /** Returns the max number of threads, for JMeter's display. */
  @Override
  public int getNumThreads() {
    return getPropertyAsInt(MAX_THREADS, OpenArrivalsFields.USUAL_THREADS);
  }

  /** Returns the schedule in the syntax of {@code RateSchedule}. */
  public String getSchedule() {
    return getPropertyAsString(SCHEDULE);
  }

  public void setSchedule(String schedule) {
    setProperty(SCHEDULE, schedule);
  }

  /** Returns the seed of random intervals; empty for 1. */
  public String getSeed() {
    return getPropertyAsString(SEED);
  }

  public void setSeed(String seed) {
    setProperty(SEED, seed);
  }

  /** Max threads; empty: 200. */
  public String getMaxThreads() {
    return getPropertyAsString(MAX_THREADS);
  }

  public void setMaxThreads(String threads) {
    setProperty(MAX_THREADS, threads);
  }

  /** {@code wait} or {@code drop}; empty: wait. */
  public String getOverload() {
    return getPropertyAsString(OVERLOAD);
  }

  public void setOverload(String policy) {
    setProperty(OVERLOAD, policy);
  }

  /**
   * Returns the lateness above which {@code drop} drops arrivals, milliseconds; empty for 1,000.
   */
  public String getLateLimitMillis() {
    return getPropertyAsString(LATE_LIMIT_MILLIS);
  }

  public void setLateLimitMillis(String millis) {
    setProperty(LATE_LIMIT_MILLIS, millis);
  }

  /** Seconds without a success that end a phase; empty or 0: never. */
  public String getLostAfterSeconds() {
    return getPropertyAsString(LOST_AFTER_SECONDS);
  }

  public void setLostAfterSeconds(String seconds) {
    setProperty(LOST_AFTER_SECONDS, seconds);
  }

  /**
   * Seconds after the end of a phase in which its arrivals may still start; later ones are dropped.
   * Empty: 30.
   */
  public String getDrainLimitSeconds() {
    return getPropertyAsString(DRAIN_LIMIT_SECONDS);
  }

  public void setDrainLimitSeconds(String seconds) {
    setProperty(DRAIN_LIMIT_SECONDS, seconds);
  }
}
