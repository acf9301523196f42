package org.ngsildbench.streaming.http;

/** Items as they are. */
final class HttpStreamContractIT extends HttpStreamContract {

  @Override
  Delivery delivery() {
    return Delivery.STREAM;
  }
}
