package org.ngsildbench.jmeter.query;

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

  private String query = "";
  private String bus = "";
  private String threshold = "";
  private String point = "";
  private String radius = "";
  private String window = "";
  private boolean checkAnswers;
  private boolean subSamples;

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
    QueryResult result = broker.client().execute(ready.prepared(), log, ready.expected(), reading);
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

  public String getQuery() {
    return query;
  }

  public void setQuery(String query) {
    this.query = query;
  }

  public String getBus() {
    return bus;
  }

  public void setBus(String bus) {
    this.bus = bus;
  }

  public String getThreshold() {
    return threshold;
  }

  public void setThreshold(String threshold) {
    this.threshold = threshold;
  }

  public String getPoint() {
    return point;
  }

  public void setPoint(String point) {
    this.point = point;
  }

  public String getRadius() {
    return radius;
  }

  public void setRadius(String radius) {
    this.radius = radius;
  }

  public String getWindow() {
    return window;
  }

  public void setWindow(String window) {
    this.window = window;
  }

  public boolean isCheckAnswers() {
    return checkAnswers;
  }

  public void setCheckAnswers(boolean checkAnswers) {
    this.checkAnswers = checkAnswers;
  }

  public boolean isSubSamples() {
    return subSamples;
  }

  public void setSubSamples(boolean subSamples) {
    this.subSamples = subSamples;
  }
}
