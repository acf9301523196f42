package org.ngsildbench.jmeter.federation;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.federation.ReadSequence.Drawn;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.federation.FederatedRead;
import org.ngsildbench.ngsild.federation.FederatedRead.Outcome;
import org.ngsildbench.ngsild.federation.FederatedVerdict;
import org.ngsildbench.ngsild.http.message.HeaderFields;

/** Implementation of the NGSI-LD Federated Read sampler; see {@link NgsiLdFederatedRead}. */
public class FederatedReadSampler extends BrokerSampler {

  private static final long serialVersionUID = 1L;

  /** Code of an answer that lacks the data of a source, with a warning. */
  private static final String PARTIAL = "PARTIAL";

  @Getter @Setter private boolean checkAnswers;

  private transient FederationScope scope;

  @Override
  protected BrokerSampler running() {
    return new FederatedReadSampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) throws BadFieldException {
    if (scope == null) {
      scope =
          scope(sample, broker, FederationScope.class, "context sources", NgsiLdFederation.NAME);
      if (scope == null) {
        return;
      }
    }
    long number = nextSequence();
    Drawn drawn = scope.getReads().read(number);
    FederatedRead read =
        scope.session().getSession().read(drawn.kind(), drawn.fleet(), drawn.bus());
    sample.setURL(read.request().url());
    sample.asked(number, drawn.digestInput(), read.request()::requestLine);
    OperationLog log = operation(sample, false, HeaderFields.NONE);
    Outcome outcome =
        checkAnswers
            ? read.run(log, scope.getFailing())
            : new Outcome(read.request().run(log), null);
    measured(sample, outcome);
    OperationSample part = sample.part(drawn.label());
    measured(part, outcome);
    sample.storeSubResult(part, false);
  }

  private static void measured(OperationSample sample, Outcome outcome) {
    sample.measured(outcome.result());
    FederatedVerdict verdict = outcome.verdict();
    if (verdict != null) {
      switch (verdict.kind()) {
        case CORRECT -> {}
        case PARTIAL -> sample.setResponseCode(PARTIAL);
        case UNEXPLAINED -> sample.failed(PARTIAL, verdict.message());
        default -> sample.wrong(verdict.message());
      }
    }
  }
}
