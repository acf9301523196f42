package org.ngsildbench.streaming.http;

import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Server-sent events. */
final class ServerSentEventsContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.EVENTS;
  }
}
