package org.ngsildbench.jmeter.request;

import java.nio.charset.StandardCharsets;
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

  /** Characters; larger bodies, mostly with an id of their own each, would fill the heap. */
  private static final int MOST_KEPT = 1_000;

  private String method = "";
  private String path = "";
  private String parameters = "";
  private String accept = "";
  private String headers = "";
  private String body = "";
  private boolean followPages;
  private boolean subSamples;

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
      request = new ReadyRequest(broker.client().prepare(texts.request()), texts.fields());
      if (body.length() <= MOST_KEPT) {
        prepared.put(texts, request);
      }
    }
    byte[] digestInput = request.digestInput();
    sample.asked(
        nextSequence(), digestInput, () -> new String(digestInput, StandardCharsets.UTF_8));
    sample.setURL(request.request().url());
    OperationLog log = operation(sample, subSamples, request.fields());
    RequestResult result = broker.client().execute(request.request(), log);
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

  public String getMethod() {
    return method;
  }

  public void setMethod(String method) {
    this.method = method;
  }

  public String getPath() {
    return path;
  }

  public void setPath(String path) {
    this.path = path;
  }

  public String getParameters() {
    return parameters;
  }

  public void setParameters(String parameters) {
    this.parameters = parameters;
  }

  public String getAccept() {
    return accept;
  }

  public void setAccept(String accept) {
    this.accept = accept;
  }

  public String getHeaders() {
    return headers;
  }

  public void setHeaders(String headers) {
    this.headers = headers;
  }

  public String getBody() {
    return body;
  }

  public void setBody(String body) {
    this.body = body;
  }

  public boolean isFollowPages() {
    return followPages;
  }

  public void setFollowPages(boolean followPages) {
    this.followPages = followPages;
  }

  public boolean isSubSamples() {
    return subSamples;
  }

  public void setSubSamples(boolean subSamples) {
    this.subSamples = subSamples;
  }
}
