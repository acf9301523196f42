package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.store.Tenants;

/** A request received by Jetty. */
@RequiredArgsConstructor
final class JettyRequest implements BrokerRequest {
  private static final String TENANT_HEADER = "NGSILD-Tenant";

  private final Request request;
  private final Router.Match match;
  private final ContextResolver contexts;
  private final long maxBodyBytes;
  private Map<String, List<String>> parameters;
  private InputStream body;

  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public String path() {
    return request.getHttpURI().getPath();
  }

  @Override
  public String query() {
    String query = request.getHttpURI().getQuery();
    return query == null ? "" : query;
  }

  @Override
  public String pathPart(String name) {
    return QueryString.decodePathPart(match.part(name));
  }

  @Override
  public Map<String, List<String>> parameters() {
    if (parameters == null) {
      parameters = QueryString.parse(query());
    }
    return parameters;
  }

  @Override
  public String parameter(String name) {
    List<String> values = parameters().get(name);
    return values == null ? null : values.size() == 1 ? values.get(0) : String.join(",", values);
  }

  @Override
  public String header(String name) {
    HttpField first = request.getHeaders().getField(name);
    return first == null ? null : String.join(", ", request.getHeaders().getValuesList(name));
  }

  @Override
  public String tenant() {
    String tenant = request.getHeaders().get(TENANT_HEADER);
    return tenant == null ? Tenants.DEFAULT : tenant.strip();
  }

  @Override
  public Context linkContext() {
    String url =
        ContextLink.contextOf(
            request.getHeaders().contains(HttpHeader.LINK) ? header("Link") : null);
    return url == null ? contexts.core() : contexts.resolve(url);
  }

  @Override
  public InputStream body() throws IOException {
    if (body == null) {
      InputStream unlimited = Content.Source.asInputStream(request);
      body = new LimitedBodyStream(unlimited, request.getLength(), maxBodyBytes);
    }
    return body;
  }

  @Override
  public ClientConnection connection() {
    return new ClientConnection(request.getConnectionMetaData().getConnection().getEndPoint());
  }
}
