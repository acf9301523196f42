package org.ngsildbench.streaming.http;

/** Deflated items. */
final class CompressedStreamContractIT extends HttpStreamContract {

  @Override
  Delivery delivery() {
    return Delivery.COMPRESSED;
  }

  @Override
  SendSettings send() {
    return SendSettings.DEFAULTS.withItemsPerRequest(64);
  }
}
