package org.ngsildbench.streaming.http;

/** Polls that name the item seen last. */
final class LongPollingContractIT extends HttpStreamContract {

  @Override
  Delivery delivery() {
    return Delivery.LONG_POLLING;
  }
}
