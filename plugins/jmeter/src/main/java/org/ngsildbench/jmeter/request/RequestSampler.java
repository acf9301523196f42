package org.ngsildbench.jmeter.request;

import java.nio.charset.StandardCharsets;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.sample.PageSamples;
import org.ngsildbench.jmeter.sample.PreparedCache;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.request.RequestResult;

/** Implementation of the NGSI-LD Request sampler; see {@link NgsiLdRequest}. */
public class RequestSampler extends BrokerSampler {

  private static final long serialVersionUID = 1L;

  /** Max characters of a kept body: larger bodies, mostly unique, would fill the heap. */
  private static final int MAX_KEPT = 1_000;

  @Getter @Setter private String method = "";
  @Getter @Setter private String path = "";
  @Getter @Setter private String parameters = "";
  @Getter @Setter private String accept = "";
  @Getter @Setter private String headers = "";
  @Getter @Setter private String body = "";
  @Getter @Setter private boolean followPages;
  @Getter @Setter private boolean subSamples;

  private transient PreparedCache<RequestTexts, ReadyRequest> prepared;

  @Override
  protected BrokerSampler running() {
    return new RequestSampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) throws BadFieldException {
    RequestTexts texts =
        new RequestTexts(method, path, parameters, accept, headers, body, followPages);
    ReadyRequest request = prepared.get(texts);
    if (request == null) {
      request = texts.prepare(broker.client());
      if (body.length() <= MAX_KEPT) {
        prepared.put(texts, request);
      }
    }
    byte[] digestInput = request.digestInput();
    sample.asked(
        nextSequence(), digestInput, () -> new String(digestInput, StandardCharsets.UTF_8));
    sample.setURL(request.request().url());
    OperationLog log = operation(sample, subSamples, request.fields());
    RequestResult result = request.request().run(log);
    sample.measured(result);
    PageSamples.addTo(sample, result, log.trace(), subSamples);
  }

  @Override
  public void testStarted(String host) {
    super.testStarted(host);
    prepared = new PreparedCache<>();
  }

  @Override
  public Object clone() {
    RequestSampler copy = (RequestSampler) super.clone();
    copy.prepared = prepared;
    return copy;
  }
}
