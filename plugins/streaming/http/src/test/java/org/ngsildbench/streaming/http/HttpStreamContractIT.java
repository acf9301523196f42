package org.ngsildbench.streaming.http;

/** Items as they are. */
final class HttpStreamContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.STREAM;
  }
}
