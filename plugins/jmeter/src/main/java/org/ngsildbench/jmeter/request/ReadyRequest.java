package org.ngsildbench.jmeter.request;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.request.PreparedRequest;

/**
 * A request that is ready to send.
 *
 * @param fields header fields of the sampler
 */
record ReadyRequest(PreparedRequest request, HeaderFields fields) {

  /** Returns the text that identifies the request: no host, no credentials. */
  byte[] digestInput() {
    if (fields.isEmpty()) {
      return request.digestInput();
    }
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.writeBytes(request.digestInput());
    input.writeBytes(("\n" + fields.withoutSecrets()).getBytes(StandardCharsets.UTF_8));
    return input.toByteArray();
  }
}
