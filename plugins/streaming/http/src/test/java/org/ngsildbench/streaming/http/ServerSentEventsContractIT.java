package org.ngsildbench.streaming.http;

/** Server-sent events. */
final class ServerSentEventsContractIT extends HttpStreamContract {

  @Override
  Delivery delivery() {
    return Delivery.EVENTS;
  }

  @Override
  SendSettings send() {
    return SendSettings.DEFAULTS.withItemsPerRequest(64);
  }
}
