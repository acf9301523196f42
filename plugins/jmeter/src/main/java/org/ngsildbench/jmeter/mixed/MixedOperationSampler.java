package org.ngsildbench.jmeter.mixed;

import java.util.List;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.mixed.Mix.Drawn;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.mixed.MixedOperation;
import org.ngsildbench.ngsild.mixed.MixedResult;
import org.ngsildbench.ngsild.mixed.MixedTenants;

/** Implementation of the NGSI-LD Mixed Operation sampler; see {@link NgsiLdMixedOperation}. */
public class MixedOperationSampler extends BrokerSampler {

  private static final long serialVersionUID = 1L;
  private static final String WARM_UP = "warm-up ";

  @Getter @Setter private boolean neighbour;
  @Getter @Setter private boolean checkAnswers;

  private transient MixedScope scope;

  @Override
  protected BrokerSampler running() {
    return new MixedOperationSampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) throws BadFieldException {
    if (scope == null) {
      scope = scope(sample, broker, MixedScope.class, "entities", NgsiLdMixedWorkload.NAME);
      if (scope == null) {
        return;
      }
    }
    long number = nextSequence();
    Drawn drawn = scope.getMix().operation(number);
    MixedTenants tenants = scope.session();
    if (neighbour) {
      drawn = new Drawn(OperationKind.WRITE, drawn.bus() - tenants.tenant(drawn.bus()));
    }
    MixedOperation operation =
        drawn
            .kind()
            .prepare(tenants.requests(drawn.bus()), tenants.inTenant(drawn.bus()), checkAnswers);
    sample.setURL(operation.url());
    sample.asked(number, drawn.digestInput(), operation::toString);
    OperationLog log = operation(sample, false, HeaderFields.NONE);
    List<String> roles =
        scope
            .getNeighbour()
            .labelsOf(tenants.tenant(drawn.bus()), sample.getSampleLabel().startsWith(WARM_UP));
    MixedResult result = neighbour ? disturb(operation, log) : operation.run(log);
    measured(sample, result);
    if (!neighbour) {
      String kind = part(sample, drawn.kind().label(), result);
      roles.forEach(role -> part(sample, role, result));
      if (result.judged()) {
        scope
            .observer(kind, getThreadContext().getVariables())
            .ifPresent(observer -> observer.judged(result.verdict()));
      }
    }
  }

  private MixedResult disturb(MixedOperation operation, OperationLog log) {
    scope.getNeighbour().begins();
    try {
      return operation.run(log);
    } finally {
      scope.getNeighbour().ended();
    }
  }

  private static void measured(OperationSample sample, MixedResult result) {
    sample.measured(result);
    if (result.verdict() != null) {
      sample.wrong(result.verdict().message());
    }
  }

  /** Adds a sub-sample with the operation's figures; returns its label. */
  private static String part(OperationSample whole, String name, MixedResult result) {
    OperationSample part = whole.part(name);
    measured(part, result);
    whole.storeSubResult(part, false);
    return part.getSampleLabel();
  }
}
