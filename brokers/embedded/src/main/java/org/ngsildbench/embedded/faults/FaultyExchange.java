package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.util.SplittableRandom;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.NgsiLdAnswer;
import org.ngsildbench.embedded.http.NgsiLdRequest;

/**
 * One exchange that a fault has been chosen for.
 *
 * @param request what was asked
 * @param answer goes to the client
 * @param next serves the request rightly
 * @param random of this one decision
 * @param delays where delays are noted
 * @param counter counts the fault when run
 */
record FaultyExchange(
    NgsiLdRequest request,
    NgsiLdAnswer answer,
    Endpoint next,
    SplittableRandom random,
    DelayLog delays,
    Runnable counter) {

  /** Counts the fault: from here on it takes place. */
  void countFault() {
    counter.run();
  }

  /** Serves the request as if nothing were wrong. */
  void serveRightly() throws IOException {
    next.serve(request, answer);
  }

  /** The answer there would have been; the client has seen nothing of it yet. */
  CapturedAnswer capture() throws IOException {
    CapturedAnswer captured = new CapturedAnswer();
    next.serve(request, captured);
    return captured;
  }
}
