package org.ngsildbench.jmeter.vehicles;

import lombok.RequiredArgsConstructor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.streaming.StreamSession;
import org.ngsildbench.jmeter.streaming.StreamThread;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.road.RoadObserver;
import org.ngsildbench.vehicles.sink.SinkObserver;

/** A sampler's state in one thread: drives one fleet after another. Not thread-safe. */
@RequiredArgsConstructor
final class FleetThread implements StreamThread<FleetFields> {

  private final JMeterContext context;
  private FleetFields fields;
  private DrivenFleet fleet;
  private StreamSession broker;

  @Override
  public SampleResult sample(FleetFields now) {
    try {
      if (fleet == null || !fields.equals(now)) {
        close();
        PlanProblem problem = begin(now, context.getVariables());
        if (problem != null) {
          return OperationSample.ofProblem(now.label(), null, problem, context);
        }
      }
      SampleResult sample = fleet.sample();
      if (fleet.isOver()) {
        context.setTestLogicalAction(TestLogicalAction.BREAK_CURRENT_LOOP);
        close();
      }
      return sample;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } catch (BadFieldException e) {
      return OperationSample.ofProblem(now.label(), null, PlanProblem.of(e), context);
    } catch (StreamException e) {
      return OperationSample.ofProblem(
          now.label(), null, new PlanProblem(e.failure().responseCode(), e.getMessage()), context);
    }
  }

  /** Connects and starts a fleet; returns why the test cannot continue, or nothing. */
  private PlanProblem begin(FleetFields now, JMeterVariables variables)
      throws BadFieldException, StreamException {
    PlanProblem ofPlan = PlanProblem.inScope(variables);
    if (ofPlan != null) {
      return ofPlan;
    }
    StreamSession session = session(now, variables);
    FleetTask task =
        FleetTask.of(
            now,
            session.deletesTopics(),
            EngineShare.of(EngineShare.thisHost()),
            context.getThreadNum(),
            context.getThreadGroup().getNumThreads());
    session.use(variables);
    PlanProblem ofServer = session.problem();
    if (ofServer == null) {
      begin(now, task, session, ThreadScope.find(variables, RunRecorder.class));
    }
    return ofServer;
  }

  private StreamSession session(FleetFields now, JMeterVariables variables)
      throws BadFieldException {
    if (!BrokerSink.PLATFORM.equals(Fields.text(now.platform()))) {
      return StreamSession.of(variables, now.platform(), now.label());
    }
    broker = BrokerSink.session(variables, now.label());
    return broker;
  }

  private void begin(FleetFields now, FleetTask task, StreamSession session, RunRecorder recorder)
      throws StreamException {
    SinkObserver observer = recorder == null ? null : recorder.fleet(now.label());
    RoadObserver roads =
        recorder == null || task.roads().isEmpty() ? null : recorder.roads(now.label());
    DrivenFleet opened =
        DrivenFleet.open(
            task,
            now.label(),
            session,
            observer == null ? SinkObserver.NOBODY : observer,
            roads == null ? RoadObserver.NOBODY : roads);
    if (observer != null) {
      recorder.vehicles(now.label(), opened::counts);
    }
    fields = now;
    fleet = opened;
    fleet.begin();
  }

  /** A fleet that is still on its way when the test is stopped ends here; its counts stay. */
  @Override
  public void close() {
    if (fleet != null) {
      fleet.close();
      fleet = null;
    }
    if (broker != null) {
      broker.close();
      broker = null;
    }
  }
}
