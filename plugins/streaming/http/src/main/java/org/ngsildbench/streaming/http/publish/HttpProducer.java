package org.ngsildbench.streaming.http.publish;

import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;

/** Publishes over a connection for each part of a topic; most topics have one. */
@RequiredArgsConstructor
public final class HttpProducer implements StreamProducer {

  private final List<PublishConnection> lanes;

  /** Called after this is closed. */
  private final Consumer<HttpProducer> closed;

  private boolean isClosed;

  /** Opens all connections; if one fails, closes the others. */
  public void open() throws StreamException {
    List<Future<Void>> opening = new ArrayList<>();
    lanes.forEach(lane -> opening.add(lane.open()));
    for (Future<Void> each : opening) {
      if (!each.awaitUninterruptibly().isSuccess()) {
        close();
        throw (StreamException) each.cause();
      }
    }
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    lanes.get((int) Math.floorMod(key, lanes.size())).send(key, payload, listener);
  }

  @Override
  public boolean copiesPayload() {
    return true;
  }

  @Override
  public boolean flush(Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    boolean all = true;
    for (PublishConnection lane : lanes) {
      all &= lane.flush(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
    }
    return all;
  }

  @Override
  public void close() {
    synchronized (this) {
      if (isClosed) {
        return;
      }
      isClosed = true;
    }
    List<Future<?>> closing = new ArrayList<>();
    lanes.forEach(lane -> closing.add(lane.close()));
    for (int i = 0; i < closing.size(); i++) {
      if (!lanes.get(i).isOwnThread()) {
        closing.get(i).awaitUninterruptibly();
      }
    }
    closed.accept(this);
  }
}
