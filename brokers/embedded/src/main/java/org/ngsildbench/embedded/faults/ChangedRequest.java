package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.ClientConnection;

/** A request that delegates to another one; subclasses override parts of it. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
abstract class ChangedRequest implements BrokerRequest {

  private final BrokerRequest request;

  @Override
  public String method() {
    return request.method();
  }

  @Override
  public String path() {
    return request.path();
  }

  @Override
  public String query() {
    return request.query();
  }

  @Override
  public String pathPart(String name) {
    return request.pathPart(name);
  }

  @Override
  public Map<String, List<String>> parameters() {
    return request.parameters();
  }

  @Override
  public String parameter(String name) {
    return request.parameter(name);
  }

  @Override
  public String header(String name) {
    return request.header(name);
  }

  @Override
  public String tenant() {
    return request.tenant();
  }

  @Override
  public Context linkContext() {
    return request.linkContext();
  }

  @Override
  public InputStream body() throws IOException {
    return request.body();
  }

  @Override
  public ClientConnection connection() {
    return request.connection();
  }
}
