package org.ngsildbench.streaming.load;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.delivery.DeliveryCounts;
import org.ngsildbench.streaming.delivery.DeliveryLedger;

/** Sums up a ledger: sent messages count once, arrivals once per group. */
final class TopicCounts {

  private static final String NO_GROUP = "";

  private TopicCounts() {}

  static Streaming of(
      StreamChannel channel, PublishSettings settings, String platform, double targetRate) {
    DeliveryLedger ledger = channel.ledger();
    CatchUp catchUp = channel.catchUp();
    DeliveryCounts sent = ledger.counts(NO_GROUP);
    DeliveryCounts arrived =
        ledger.counts().values().stream().reduce(DeliveryCounts.NONE, DeliveryCounts::plus);
    return new Streaming(
        platform,
        settings.body().bytes(),
        targetRate,
        settings.acknowledgement().text(),
        channel.groups(),
        sent.sent(),
        sent.acknowledged(),
        sent.failed(),
        arrived.delivered() - arrived.deliveredThoughFailed(),
        arrived.lost(),
        arrived.deliveredThoughFailed(),
        arrived.duplicates(),
        arrived.outOfOrder(),
        arrived.foreign(),
        arrived.excluded(),
        catchUp.messages(),
        TimeUnit.NANOSECONDS.toMicros(catchUp.nanos()),
        channel.receivedBytes());
  }
}
