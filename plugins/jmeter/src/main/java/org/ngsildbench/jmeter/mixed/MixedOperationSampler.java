package org.ngsildbench.jmeter.mixed;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.mixed.Mix.Drawn;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.mixed.MixedOperation;
import org.ngsildbench.ngsild.mixed.MixedResult;

/** Implementation of the NGSI-LD Mixed Operation sampler; see {@link NgsiLdMixedOperation}. */
public class MixedOperationSampler extends BrokerSampler {

  private static final long serialVersionUID = 1L;
  private static final String WARM_UP = "warm-up ";
  private static final byte[] NO_REQUEST = {};

  @Getter @Setter private boolean checkAnswers;

  private transient MixedScope scope;

  @Override
  protected BrokerSampler running() {
    return new MixedOperationSampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) throws BadFieldException {
    PlanProblem problem = scope == null ? prepareThread(broker) : null;
    if (problem != null) {
      sample.stopTest(problem);
      return;
    }
    long number = nextSequence();
    Drawn drawn = scope.getMix().operation(number);
    MixedOperation operation = drawn.kind().prepare(scope.requests(), drawn.bus(), checkAnswers);
    sample.setURL(operation.url());
    sample.asked(number, drawn.digestInput(), operation::toString);
    OperationLog log = operation(sample, false, HeaderFields.NONE);
    MixedResult result = operation.run(log);
    OperationSample part = part(sample, drawn.kind(), operation);
    for (OperationSample one : new OperationSample[] {sample, part}) {
      one.measured(result);
      if (result.verdict() != null) {
        one.wrong(result.verdict().message());
      }
    }
    sample.storeSubResult(part, false);
    if (result.judged()) {
      scope
          .observer(part.getSampleLabel(), getThreadContext().getVariables())
          .ifPresent(observer -> observer.judged(result.verdict()));
    }
  }

  private static OperationSample part(
      OperationSample whole, OperationKind kind, MixedOperation operation) {
    boolean warmUp = whole.getSampleLabel().startsWith(WARM_UP);
    OperationSample part =
        new OperationSample(warmUp ? WARM_UP + kind.label() : kind.label(), operation.url());
    // The digest of requests has the operation once.
    part.asked(whole.sequence(), NO_REQUEST, operation::toString);
    return part;
  }

  private PlanProblem prepareThread(BrokerSession broker) {
    MixedScope inScope = SharedConfig.inScope(getThreadContext().getVariables(), MixedScope.class);
    if (inScope == null) {
      return new PlanProblem(
          PlanProblem.BAD_FIELD,
          "There are no entities for \"%s\"; add an %s element."
              .formatted(getName(), NgsiLdMixedWorkload.NAME));
    }
    PlanProblem problem = inScope.problem(broker);
    if (problem == null) {
      scope = inScope;
    }
    return problem;
  }
}
