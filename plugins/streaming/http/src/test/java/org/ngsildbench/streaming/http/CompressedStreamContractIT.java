package org.ngsildbench.streaming.http;

import org.junit.jupiter.api.Tag;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Deflated items. */
@Tag("proof")
final class CompressedStreamContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.COMPRESSED;
  }
}
