package org.ngsildbench.embedded.faults;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.ngsildbench.embedded.http.NgsiLdRequest;

/** A request with another body than it came with. */
public final class ReplacedBody extends ChangedRequest {

  private final InputStream body;

  /** The same request with these bytes, which are not copied. */
  public ReplacedBody(NgsiLdRequest request, byte[] body) {
    super(request);
    this.body = new ByteArrayInputStream(body);
  }

  @Override
  public InputStream body() {
    return body;
  }
}
