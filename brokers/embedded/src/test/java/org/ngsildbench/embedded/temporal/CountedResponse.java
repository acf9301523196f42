package org.ngsildbench.embedded.temporal;

import java.io.OutputStream;
import org.ngsildbench.embedded.http.BrokerResponse;

/** A response that counts its bytes and discards them. */
final class CountedResponse implements BrokerResponse {

  private long bytes;
  private int status;

  @Override
  public BrokerResponse header(String name, String value) {
    return this;
  }

  @Override
  public void send(int answered) {
    status = answered;
  }

  @Override
  public void send(int answered, String contentType, byte[] body) {
    status = answered;
    bytes += body.length;
  }

  @Override
  public OutputStream stream(int answered, String contentType) {
    status = answered;
    return new OutputStream() {
      @Override
      public void write(int b) {
        bytes++;
      }

      @Override
      public void write(byte[] some, int from, int length) {
        bytes += length;
      }
    };
  }

  @Override
  public boolean isCommitted() {
    return false;
  }

  long bytes() {
    return bytes;
  }

  int status() {
    return status;
  }
}
