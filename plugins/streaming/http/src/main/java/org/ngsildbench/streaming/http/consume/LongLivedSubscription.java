package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import org.ngsildbench.streaming.http.network.HttpStreamFailures;
import org.ngsildbench.streaming.http.network.Network;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Holds one answer that does not end. */
public final class LongLivedSubscription extends Subscription {

  private final StreamDelivery delivery;
  private StreamBodyReader reader;

  public LongLivedSubscription(Network network, Followed followed, StreamDelivery delivery) {
    super(network, followed);
    this.delivery = delivery;
  }

  @Override
  String firstRequest() {
    String query = lastSeen.isKnown() ? "last-seen=" + lastSeen.encoded() : "";
    return followed.request(delivery, query);
  }

  @Override
  boolean head() {
    reader = newReader();
    return true;
  }

  private StreamBodyReader newReader() {
    int maximum = followed.settings().maximumItemBytes();
    return switch (delivery) {
      case EVENTS -> new EventReader(lastSeen, followed.listener(), maximum);
      case COMPRESSED ->
          new InflatingReader(new ItemReader(lastSeen, followed.listener(), maximum));
      default -> new ItemReader(lastSeen, followed.listener(), maximum);
    };
  }

  @Override
  void body(ByteBuf in, long nanos) throws MalformedStreamException {
    reader.read(in, nanos);
  }

  @Override
  void end() {
    lost(HttpStreamFailures.lost(followed.server()));
  }

  @Override
  void forget() {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
