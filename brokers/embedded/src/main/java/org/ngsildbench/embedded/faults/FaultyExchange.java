package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.util.SplittableRandom;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;

/**
 * One exchange with the fault that applies to it.
 *
 * @param request the request
 * @param response the response to the client
 * @param next serves the request correctly
 * @param random the random numbers of this decision
 * @param delays the delay log
 * @param counter counts the fault when run
 */
record FaultyExchange(
    BrokerRequest request,
    BrokerResponse response,
    Endpoint next,
    SplittableRandom random,
    FaultLog delays,
    Runnable counter) {

  /** Counts the fault; call it just before the fault takes effect. */
  void countFault() {
    counter.run();
  }

  /** Serves the request without a fault. */
  void serveCorrectly() throws IOException {
    next.serve(request, response);
  }

  /** Serves the request and buffers the response; the client has received nothing yet. */
  CapturedResponse capture() throws IOException {
    CapturedResponse captured = new CapturedResponse();
    next.serve(request, captured);
    return captured;
  }
}
