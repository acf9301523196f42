package org.ngsildbench.streaming.http;

import org.junit.jupiter.api.Tag;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Polls that name the item seen last. */
@Tag("proof")
final class LongPollingContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.LONG_POLLING;
  }
}
