package org.ngsildbench.streaming.http;

/** Server-sent events. */
final class ServerSentEventsContractIT extends HttpStreamContract {

  @Override
  Delivery delivery() {
    return Delivery.EVENTS;
  }
}
