package org.ngsildbench.jmeter.streaming;

import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.ArrivalInScope;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.load.ConsumeSettings;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.Publisher;

/**
 * A sampler's state in one thread: publishes under one label after another and ends each before the
 * next. Not thread-safe.
 */
@RequiredArgsConstructor
final class PublishingThread implements StreamThread<PublishFields> {

  private final JMeterContext context;
  private Publishing current;

  @Override
  public SampleResult sample(PublishFields fields) {
    JMeterVariables variables = context.getVariables();
    ArrivalInScope arrival = ArrivalInScope.of(variables);
    try {
      if (current == null || !current.isOf(fields)) {
        close();
        PlanProblem problem = begin(fields, variables);
        if (problem != null) {
          return OperationSample.ofProblem(fields.label(), null, problem, context);
        }
      }
      StreamSample sample =
          current.sample(arrival == null ? Publisher.AT_ONCE : arrival.intendedStart());
      if (current.isDone()) {
        context.setTestLogicalAction(TestLogicalAction.BREAK_CURRENT_LOOP);
      }
      return sample;
    } catch (ArrivalInScope.NotServedException e) {
      context.setTestLogicalAction(TestLogicalAction.START_NEXT_ITERATION_OF_THREAD);
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } catch (BadFieldException e) {
      return notDone(fields, PlanProblem.BAD_FIELD, e.getMessage());
    } catch (StreamException e) {
      // A thread stopped while connecting has nothing to report.
      return Thread.currentThread().isInterrupted()
          ? null
          : notDone(fields, e.failure().responseCode(), e.getMessage());
    }
  }

  /** Opens topic, consumers and publisher; returns why the test cannot continue, or null. */
  private PlanProblem begin(PublishFields fields, JMeterVariables variables)
      throws BadFieldException, StreamException {
    PlanProblem ofPlan = PlanProblem.inScope(variables);
    if (ofPlan != null) {
      return ofPlan;
    }
    StreamSession session;
    try {
      session = StreamSession.of(variables, fields.platform(), fields.label());
    } catch (BadFieldException e) {
      return PlanProblem.of(e);
    }
    PublishTask task =
        PublishTask.of(
            fields,
            EngineShare.of(EngineShare.thisHost()),
            context.getThreadNum(),
            context.getThreadGroup().getNumThreads());
    session.use(variables);
    Optional<StreamFailure> refusal = session.refusal(fields.label());
    if (refusal.isPresent()) {
      refused(fields, task, session, variables, refusal.get());
      return null;
    }
    PlanProblem ofServer = session.problem();
    return ofServer == null ? open(fields, task, session, variables) : ofServer;
  }

  /** Counts the messages as failed after the server denied them or is gone; the test continues. */
  private void refused(
      PublishFields fields,
      PublishTask task,
      StreamSession session,
      JMeterVariables variables,
      StreamFailure failure) {
    RunRecorder recorder = ThreadScope.find(variables, RunRecorder.class);
    MessageObserver observer = recorder == null ? null : recorder.messages(fields.label());
    RefusedPublishing refused =
        new RefusedPublishing(
            fields, task, failure, observer == null ? MessageObserver.NOBODY : observer);
    if (observer != null) {
      recorder.streaming(fields.label(), () -> refused.counts(session.platform()));
    }
    current = refused;
  }

  private PlanProblem open(
      PublishFields fields, PublishTask task, StreamSession session, JMeterVariables variables)
      throws StreamException {
    ConsumeSettings consume;
    try {
      consume = ConsumersInScope.of(variables);
    } catch (BadFieldException e) {
      return PlanProblem.of(e);
    }
    RunRecorder recorder = ThreadScope.find(variables, RunRecorder.class);
    MessageObserver observer = recorder == null ? null : recorder.messages(fields.label());
    try {
      Publisher publisher =
          session.publisher(
              task.settings(), consume, observer == null ? MessageObserver.NOBODY : observer);
      if (observer != null && publisher.isFirst()) {
        double rate = task.engineRate();
        recorder.streaming(fields.label(), () -> publisher.counts(session.platform(), rate));
      }
      current = new OpenPublishing(fields, task, publisher);
      Optional<String> remark =
          session.awaitStart(fields.label(), task.startBarrier(), task.settings().timeout());
      if (recorder != null) {
        remark.ifPresent(recorder::remarked);
      }
      return null;
    } catch (StreamException e) {
      if (Thread.currentThread().isInterrupted()) {
        throw e;
      }
      if (session.hasPublished() || RefusedPublishing.isFor(e.failure())) {
        refused(fields, task, session, variables, e.failure());
        return null;
      }
      return session.problem(e);
    }
  }

  private static OperationSample notDone(PublishFields fields, String code, String message) {
    OperationSample sample = new OperationSample(fields.label(), null);
    sample.notDone(code, message);
    return sample;
  }

  @Override
  public void close() {
    if (current != null) {
      current.close();
      current = null;
    }
  }
}
