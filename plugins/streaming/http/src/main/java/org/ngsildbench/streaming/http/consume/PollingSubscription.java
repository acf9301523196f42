package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.http.network.Network;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/**
 * Long polling: each request names the last seen item, so none is missed between requests. The
 * first request returns at once with the current item.
 */
public final class PollingSubscription extends Subscription {

  private static final String POSITION = "past-events-limit=1&non-blocking=1";

  /** Query of an empty stream: all retained items. */
  private static final String FROM_BEGINNING = "past-events-limit=2048";

  /** Least time between the polls of a server that answers at once without an item. */
  private static final long EMPTY_POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final MessageListener NOBODY = (payload, nanos) -> {};

  private boolean positioned;
  private boolean empty;
  private long polledNanos;
  private StreamBodyReader reader;

  public PollingSubscription(Network network, Followed followed) {
    super(network, followed);
  }

  @Override
  String firstRequest() {
    return positioned ? poll() : followed.request(StreamDelivery.LONG_POLLING, POSITION);
  }

  private String poll() {
    polledNanos = System.nanoTime();
    String query = lastSeen.isKnown() ? "last-seen=" + lastSeen.encoded() : FROM_BEGINNING;
    return followed.request(StreamDelivery.LONG_POLLING, query);
  }

  @Override
  boolean head() {
    forget();
    empty = positioned;
    reader =
        new ItemReader(
            lastSeen,
            positioned ? followed.listener() : NOBODY,
            followed.settings().maximumItemBytes());
    return positioned;
  }

  @Override
  void body(ByteBuf in, long nanos) throws MalformedStreamException {
    empty &= !in.isReadable();
    reader.read(in, nanos);
  }

  @Override
  void end() {
    if (!positioned) {
      positioned = true;
      becomeReady();
    }
    long early = empty ? EMPTY_POLL_NANOS - (System.nanoTime() - polledNanos) : 0;
    if (early > 0) {
      later(() -> write(poll()), early);
    } else {
      write(poll());
    }
  }

  @Override
  void forget() {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
