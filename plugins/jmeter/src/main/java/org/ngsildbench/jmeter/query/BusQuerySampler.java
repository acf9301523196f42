package org.ngsildbench.jmeter.query;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.sample.PageSamples;
import org.ngsildbench.jmeter.sample.PreparedCache;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.query.AnswerReading;
import org.ngsildbench.ngsild.query.QueryResult;

/** Implementation of the NGSI-LD Bus Query sampler; see {@link NgsiLdBusQuery}. */
public class BusQuerySampler extends BrokerSampler {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String query = "";
  @Getter @Setter private String bus = "";
  @Getter @Setter private String threshold = "";
  @Getter @Setter private String point = "";
  @Getter @Setter private String radius = "";
  @Getter @Setter private String window = "";
  @Getter @Setter private boolean checkAnswers;
  @Getter @Setter private boolean subSamples;

  private transient PreparedCache<QueryFields, BoundQuery> asked;

  @Override
  protected BrokerSampler running() {
    return new BusQuerySampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) throws BadFieldException {
    BoundQuery ready = askedQuery(broker);
    sample.setURL(ready.url());
    sample.asked(nextSequence(), ready.digestInput(), ready::text);
    OperationLog log = operation(sample, subSamples, HeaderFields.NONE);
    AnswerReading reading = checkAnswers ? AnswerReading.READ : AnswerReading.SKIP;
    QueryResult result = ready.prepared().run(log, reading, ready.expected());
    sample.measured(result);
    if (result.difference() != null) {
      sample.wrong(result.difference());
    }
    PageSamples.addTo(sample, result, log.trace(), subSamples);
    if (result.answer() != null) {
      PageSamples.addResult(sample, log.trace(), result.answer()::toString);
    }
  }

  private BoundQuery askedQuery(BrokerSession broker) throws BadFieldException {
    QueryFields texts = new QueryFields(query, bus, threshold, point, radius, window);
    BoundQuery known = asked.get(texts);
    if (known != null) {
      return known;
    }
    if (checkAnswers && fleet() == null) {
      throw new BadFieldException(
          QueryFields.FIELDS.element()
              + ": responses cannot be checked without a fleet; add an NGSI-LD Bus Fleet element, or do"
              + " not check.");
    }
    return asked.put(texts, BoundQuery.of(texts.parse(), broker, fleet(), checkAnswers));
  }

  @Override
  public void testStarted(String host) {
    super.testStarted(host);
    asked = new PreparedCache<>();
  }

  @Override
  public Object clone() {
    BusQuerySampler copy = (BusQuerySampler) super.clone();
    copy.asked = asked;
    return copy;
  }
}
