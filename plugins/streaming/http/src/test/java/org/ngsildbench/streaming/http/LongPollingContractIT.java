package org.ngsildbench.streaming.http;

import org.junit.jupiter.api.Tag;

/** Polls that name the item seen last. */
@Tag("proof")
final class LongPollingContractIT extends HttpStreamContract {

  @Override
  StreamDelivery delivery() {
    return StreamDelivery.LONG_POLLING;
  }
}
