package org.ngsildbench.jmeter.sample;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.broker.SharedSession;
import org.ngsildbench.jmeter.element.ArrivalInScope;
import org.ngsildbench.jmeter.element.ArrivalSequence;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RequestSequence;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.RunningFields;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.element.TestLifecycle;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.element.WaitsForArrival;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.exchange.ExchangeTrace;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A sampler that sends requests to the broker in its scope.
 *
 * <p>In a plan it is the TestBean subclass with form and fields. JMeter threads run a copy that is
 * not a TestBean: JMeter sets all fields of a TestBean by reflection before each sample, a sixth of
 * the sample's Java time, and {@link RunningFields} does less. A TestBean whose test has started
 * returns such a {@linkplain #running copy} for each thread; before that, as in JMeter's GUI, its
 * copies are TestBeans.
 *
 * <p>Before its first request a thread checks broker and plan; then each sample costs two look-ups.
 */
public abstract class BrokerSampler extends AbstractSampler
    implements TestLifecycle, WaitsForArrival {

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(BrokerSampler.class);

  private transient AtomicLong turns;
  private transient ArrivalSequence turnsOfArrival;
  private transient BrokerSession session;
  private transient FleetInScope fleet;
  private transient SecretsInScope secrets;
  private transient RunningFields fields;
  private transient Class<? extends TestBean> form;
  private transient boolean responseRead;
  private transient HttpManagers managers;
  private transient OperationLog operation;

  /**
   * Sends the request that the fields define and fills the sample.
   *
   * @throws BadFieldException if a field cannot be used; nothing was sent then
   */
  protected abstract void sample(OperationSample sample, BrokerSession broker)
      throws BadFieldException;

  /** Returns a new sampler of this kind that is not a TestBean. */
  protected abstract BrokerSampler running();

  @Override
  public final SampleResult sample(Entry ignored) {
    if (fields != null) {
      fields.prepare();
    }
    PlanProblem problem = session == null ? prepared() : null;
    if (problem != null) {
      return reportOnce(problem);
    }
    OperationSample sample = new OperationSample(getName(), session.url(), secrets);
    try {
      sample(sample, session);
    } catch (ArrivalInScope.NotServedException e) {
      return notServed();
    } catch (BadFieldException e) {
      sample.notDone(PlanProblem.BAD_FIELD, e.getMessage());
    } catch (BrokerException e) {
      sample.notDone(e.kind().responseCode(), e.getMessage());
    } catch (RuntimeException e) {
      PlanProblem internal = internalError(e);
      sample.notDone(internal.responseCode(), internal.message());
    }
    if (managers != null && managers.storesCookies() && operation != null) {
      managers.store(operation.trace());
    }
    operation = null;
    ArrivalInScope arrival = ArrivalInScope.of(getThreadContext().getVariables());
    if (arrival == null) {
      stopIfBrokerIsGone(sample);
    }
    // An operation that did not come about has not waited yet.
    return arrival == null || arrival.await() ? sample : notServed();
  }

  /**
   * Finds what an element shares with this thread. Otherwise stops the test.
   *
   * @param content words for users, such as {@code entities}
   * @param element name of the element that is needed
   * @return null if the test is stopped
   */
  protected final <S extends SharedSession<?>> S scope(
      OperationSample sample, BrokerSession broker, Class<S> type, String content, String element) {
    S scope = SharedConfig.inScope(getThreadContext().getVariables(), type);
    PlanProblem problem =
        scope == null
            ? new PlanProblem(
                PlanProblem.BAD_FIELD,
                "There are no %s for \"%s\"; add an %s element."
                    .formatted(content, getName(), element))
            : scope.problem(broker);
    if (problem != null) {
      sample.stopTest(problem);
      return null;
    }
    return scope;
  }

  /**
   * Stops a closed loop; an open loop continues, or ends by its own timeout. Each thread stops the
   * test: JMeter can start one more thread group after the first of them did.
   */
  private void stopIfBrokerIsGone(OperationSample sample) {
    PlanProblem outage = session.outage().after(sample);
    if (outage == null) {
      return;
    }
    if (outage.isFirstReport()) {
      LOGGER.error("{}: {}", getName(), outage.message());
      RunRecorder recorder = ThreadScope.find(getThreadContext().getVariables(), RunRecorder.class);
      if (recorder != null) {
        recorder.remarked(outage.message());
      }
    }
    sample.setStopTestNow(true);
  }

  /** Ends the iteration without a sample. */
  private OperationSample notServed() {
    getThreadContext().setTestLogicalAction(TestLogicalAction.START_NEXT_ITERATION_OF_THREAD);
    return null;
  }

  private OperationSample reportOnce(PlanProblem problem) {
    BrokerSession inScope =
        SharedConfig.inScope(getThreadContext().getVariables(), BrokerSession.class);
    return OperationSample.ofProblem(
        getName(), inScope == null ? null : inScope.url(), problem, getThreadContext());
  }

  /** JMeter would only log it, and the operation would be missing from every count. */
  private PlanProblem internalError(RuntimeException e) {
    LOGGER.error("{}: internal error of ngsild-bench", getName(), e);
    return PlanProblem.internalError(e);
  }

  private PlanProblem prepared() {
    try {
      return prepareThread();
    } catch (RuntimeException e) {
      return internalError(e);
    }
  }

  private PlanProblem prepareThread() {
    JMeterVariables variables = getThreadContext().getVariables();
    PlanProblem ofPlan = PlanProblem.inScope(variables);
    if (ofPlan != null) {
      return ofPlan;
    }
    BrokerSession inScope = SharedConfig.inScope(variables, BrokerSession.class);
    if (inScope == null) {
      return new PlanProblem(
          PlanProblem.BAD_FIELD,
          "There is no broker for \"" + getName() + "\"; add an NGSI-LD Broker element.");
    }
    fleet = SharedConfig.inScope(variables, FleetInScope.class);
    PlanProblem ofBroker = inScope.problem(fleet);
    if (ofBroker == null) {
      secrets = SecretsInScope.of(variables);
      responseRead = ResponseReaders.inScope(variables);
      managers = HttpManagers.inScope(variables);
      if (managers != null) {
        SecretsInScope.add(variables, managers::redactor);
      }
      session = inScope;
    }
    return ofBroker;
  }

  /** Returns the fleet in scope; null if there is none. */
  protected final FleetInScope fleet() {
    return fleet;
  }

  /**
   * Waits for the intended start of the next operation and returns its log. To be called when the
   * request is ready. The log has a trace with bodies if an element in scope reads them, without
   * bodies for sub-samples or cookies alone, else none.
   *
   * @param fields header fields of the sampler, which override those of JMeter's managers
   * @throws BadFieldException if JMeter's managers cannot be used
   */
  protected final OperationLog operation(
      OperationSample sample, boolean subSamples, HeaderFields fields) throws BadFieldException {
    HeaderFields sent = fields;
    boolean traced = subSamples;
    if (managers != null) {
      sent = fields.over(managers.fields(sample.getURL()));
      traced |= managers.storesCookies();
    }
    ExchangeTrace trace =
        responseRead
            ? new ExchangeTrace(ResponseReaders.MAX_BODY_BYTES)
            : traced ? new ExchangeTrace(0) : null;
    operation = new OperationLog(intendedStart(), trace, sent, session.readTimeout());
    return operation;
  }

  /** The number of the next request in the order of intended start. */
  protected final long nextSequence() {
    JMeterVariables variables = getThreadContext().getVariables();
    ArrivalInScope arrival = ArrivalInScope.of(variables);
    return RequestSequence.next(
        variables, () -> arrival == null ? turns.getAndIncrement() : turnsOfArrival.next(arrival));
  }

  /**
   * Waits for the intended start of the next operation and returns it; does not wait in a closed
   * loop. To be called when the request is ready.
   */
  protected final long intendedStart() {
    ArrivalInScope arrival = ArrivalInScope.of(getThreadContext().getVariables());
    return arrival == null ? NgsiLdClient.CLOSED_LOOP : arrival.intendedStart();
  }

  @Override
  public void testStarted(String host) {
    XmlSamples.areWritten(OperationSample.class);
    turns = new AtomicLong();
  }

  @Override
  public void testEnded(String host) {
    turns = null;
  }

  /** Takes no fields from JMeter's configuration elements. */
  @Override
  public boolean applies(ConfigTestElement element) {
    return false;
  }

  @Override
  public void recoverRunningVersion() {
    if (fields == null || !fields.recover()) {
      super.recoverRunningVersion();
    }
  }

  @Override
  public void setProperty(JMeterProperty property) {
    if (fields != null) {
      fields.override();
    }
    super.setProperty(property);
  }

  @Override
  public Object clone() {
    BrokerSampler copy = turns == null ? (BrokerSampler) super.clone() : runningCopy();
    copy.turns = turns;
    copy.turnsOfArrival = new ArrivalSequence();
    return copy;
  }

  private BrokerSampler runningCopy() {
    BrokerSampler copy = running();
    propertyIterator().forEachRemaining(property -> copy.setProperty(property.clone()));
    copy.setRunningVersion(isRunningVersion());
    copy.form = this instanceof TestBean bean ? bean.getClass() : form;
    copy.fields = new RunningFields(copy, copy.form);
    return copy;
  }
}
