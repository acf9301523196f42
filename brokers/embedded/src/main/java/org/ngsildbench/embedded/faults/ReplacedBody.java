package org.ngsildbench.embedded.faults;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.ngsildbench.embedded.http.BrokerRequest;

/** A request with a replaced body. */
public class ReplacedBody extends ChangedRequest {

  private final InputStream body;

  /** Creates the request; does not copy the bytes. */
  public ReplacedBody(BrokerRequest request, byte[] body) {
    super(request);
    this.body = new ByteArrayInputStream(body);
  }

  @Override
  public InputStream body() {
    return body;
  }
}
