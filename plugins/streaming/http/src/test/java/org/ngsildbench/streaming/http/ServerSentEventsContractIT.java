package org.ngsildbench.streaming.http;

/** Server-sent events. */
final class ServerSentEventsContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.EVENTS;
  }
}
