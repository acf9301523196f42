package org.ngsildbench.ngsild.request;

import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Paging;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Makes single requests ready for a broker. Immutable, thread-safe. */
@RequiredArgsConstructor
public final class RequestPlanner {

  private final Broker broker;

  /** Encodes a request, sends temporal reads where the broker keeps its history. */
  public PreparedRequest prepare(EntityRequest request) {
    Dialect dialect = broker.dialect();
    boolean temporal = request.path().startsWith(EntityRequest.TEMPORAL);
    boolean reads = request.method().equals("GET");
    // Separate servers only read histories; writes go to the broker.
    boolean elsewhere = temporal && (reads || !dialect.temporalIsElsewhere());
    BrokerServer server = elsewhere ? broker.temporal() : broker.entities();
    String path =
        elsewhere
            ? dialect.temporal().entitiesPath()
                + request.path().substring(EntityRequest.TEMPORAL.length())
            : request.path();
    List<Map.Entry<String, String>> parameters = BrokerParameters.of(request, dialect, temporal);
    if (request.followPages()) {
      Paging paging = temporal ? dialect.temporal().paging() : dialect.paging();
      return paged(path, parameters, server, paging, request.keptBytes());
    }
    String encoded = encoded(path, parameters);
    return new PreparedRequest(
        server,
        first(server, request, encoded),
        encoded,
        null,
        PagePosition.START,
        request.keptBytes());
  }

  /**
   * Returns a paged request; {@code limit} and {@code offset} among the parameters set size and
   * start of the pages.
   */
  private PreparedRequest paged(
      String path,
      List<Map.Entry<String, String>> parameters,
      BrokerServer server,
      Paging paging,
      int keptBytes) {
    int size = broker.pageSize(paging);
    long offset = 0;
    PathAndQuery rest = PathAndQuery.of(path);
    for (Map.Entry<String, String> parameter : parameters) {
      switch (parameter.getKey()) {
        case "limit", "pageSize" -> size = (int) number(parameter, 1);
        case "offset" -> offset = number(parameter, 0);
        default -> rest.with(parameter.getKey(), parameter.getValue());
      }
    }
    if (offset > 0 && paging.style() == Paging.Style.ANCHOR) {
      throw new BrokerException(
          FailureKind.UNSUPPORTED,
          broker.dialect().temporal().name()
              + " pages by anchor and does not support offset: remove it");
    }
    PageForm pages = new PageForm(paging, size);
    PagePosition start = new PagePosition(offset, "");
    String encoded = rest.toString();
    return new PreparedRequest(
        server, server.get(pages.page(encoded, start)), encoded, pages, start, keptBytes);
  }

  private static String encoded(String path, Iterable<Map.Entry<String, String>> parameters) {
    PathAndQuery encoded = PathAndQuery.of(path);
    parameters.forEach(parameter -> encoded.with(parameter.getKey(), parameter.getValue()));
    return encoded.toString();
  }

  private static HttpRequestBytes first(BrokerServer server, EntityRequest request, String path) {
    if (request.method().equals("GET")) {
      return server.get(path);
    }
    return request.body().length == 0
        ? server.send(request.method(), path)
        : server.send(request.method(), path, request.body());
  }

  private static long number(Map.Entry<String, String> parameter, long least) {
    if (!parameter.getValue().matches("\\d{1,9}") || Long.parseLong(parameter.getValue()) < least) {
      throw new IllegalArgumentException(
          "%s is \"%s\"; it must be a whole number of at least %s"
              .formatted(parameter.getKey(), parameter.getValue(), least));
    }
    return Long.parseLong(parameter.getValue());
  }
}
