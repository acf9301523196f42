package org.ngsildbench.streaming.http;

import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Items as they are. */
final class HttpStreamContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.STREAM;
  }
}
