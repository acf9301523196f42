package org.ngsildbench.embedded.temporal;

import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.ClientConnection;

/** A GET of temporal entities without a connection, to measure the server without HTTP. */
record InProcessRequest(String query, Context context) implements BrokerRequest {

  @Override
  public String method() {
    return "GET";
  }

  @Override
  public String path() {
    return "/ngsi-ld/v1/temporal/entities";
  }

  @Override
  public String pathPart(String name) {
    throw new IllegalArgumentException(name);
  }

  @Override
  public Map<String, List<String>> parameters() {
    return List.of(query.split("&")).stream()
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.groupingBy(
                pair -> pair[0],
                LinkedHashMap::new,
                Collectors.mapping(pair -> pair[1], Collectors.toList())));
  }

  @Override
  public String parameter(String name) {
    List<String> values = parameters().get(name);
    return values == null ? null : values.get(0);
  }

  @Override
  public String header(String name) {
    return null;
  }

  @Override
  public String tenant() {
    return "";
  }

  @Override
  public Context linkContext() {
    return context;
  }

  @Override
  public InputStream body() {
    return InputStream.nullInputStream();
  }

  @Override
  public ClientConnection connection() {
    throw new IllegalStateException("An in-process request has no connection");
  }
}
