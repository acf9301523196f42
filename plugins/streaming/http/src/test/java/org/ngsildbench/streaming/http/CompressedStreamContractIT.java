package org.ngsildbench.streaming.http;

/** Deflated items. */
final class CompressedStreamContractIT extends HttpStreamContract {

  @Override
  Delivery delivery() {
    return Delivery.COMPRESSED;
  }
}
