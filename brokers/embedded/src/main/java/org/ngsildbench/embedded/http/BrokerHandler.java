package org.ngsildbench.embedded.http;

import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Passes each request through the interceptors to its endpoint. Thread-safe. */
public final class BrokerHandler extends Handler.Abstract {
  private static final Logger LOG = LoggerFactory.getLogger(BrokerHandler.class);

  private final Router router;
  private final Interceptor[] interceptors;
  private final ContextResolver contexts;
  private final long maxBodyBytes;
  private final HttpField serverField;
  private final Runnable counter;

  /**
   * @param routes the served routes
   * @param interceptors wrap every exchange of the API, the first outermost
   * @param contexts resolves {@code Link} headers
   * @param maxBodyBytes max body size
   * @param server value of the {@code Server} header
   * @param counter run for every request
   */
  public BrokerHandler(
      List<OperationRoute> routes,
      List<Interceptor> interceptors,
      ContextResolver contexts,
      long maxBodyBytes,
      String server,
      Runnable counter) {
    this.router = new Router(routes);
    this.interceptors = interceptors.toArray(new Interceptor[0]);
    this.contexts = contexts;
    this.maxBodyBytes = maxBodyBytes;
    this.serverField = new PreEncodedHttpField(HttpHeader.SERVER, server);
    this.counter = counter;
  }

  @Override
  public boolean handle(Request request, Response jettyResponse, Callback callback) {
    counter.run();
    jettyResponse.getHeaders().put(serverField);
    JettyResponse response = new JettyResponse(jettyResponse, callback);
    try {
      exchange(request, response);
      if (!response.isGiven()) {
        response.abandon(new EOFException("The exchange was aborted on purpose"));
      }
    } catch (Problem problem) {
      fail(request, response, problem);
    } catch (IOException e) {
      response.abandon(e);
    } catch (RuntimeException e) {
      LOG.error("{} {} failed", request.getMethod(), request.getHttpURI().getPath(), e);
      fail(
          request,
          response,
          new Problem(ErrorType.INTERNAL_ERROR, "The broker failed: " + e + ". See its log."));
    }
    return true;
  }

  private void exchange(Request request, JettyResponse response) throws IOException {
    Router.Match match = router.match(request.getMethod(), request.getHttpURI().getPath());
    BrokerRequest seen = new JettyRequest(request, match, contexts, maxBodyBytes);
    if (match.route().isOfTheApi()) {
      KnownParameters.require(KnownParameters.OF_THE_API, seen);
    }
    around(0, match.route().endpoint()).serve(seen, response);
  }

  private Endpoint around(int depth, Endpoint endpoint) {
    return depth == interceptors.length
        ? endpoint
        : (request, response) ->
            interceptors[depth].around(request, response, around(depth + 1, endpoint));
  }

  private void fail(Request request, JettyResponse response, Problem problem) {
    if (response.isCommitted()) {
      LOG.warn(
          "{} {} was aborted:  {}",
          request.getMethod(),
          request.getHttpURI().getPath(),
          problem.getMessage());
      response.abandon(problem);
      return;
    }
    try {
      if (response.isGiven()) {
        response.restart();
      }
      if (problem.type() == ErrorType.METHOD_NOT_ALLOWED) {
        response.header("Allow", router.allowed(request.getHttpURI().getPath()));
      }
      if (!request.consumeAvailable()) {
        // Jetty closes the connection behind the rest of a body; the client must not reuse it.
        response.header("Connection", "close");
      }
      ProblemWriter.send(problem, response);
    } catch (IOException | IllegalStateException e) {
      response.abandon(e);
    }
  }
}
