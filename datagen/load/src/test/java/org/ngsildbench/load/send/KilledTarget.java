package org.ngsildbench.load.send;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Fails at a write, before or after the broker has stored it, and at every later write. */
public final class KilledTarget extends FailingTarget {

  private final LoadTarget broker;
  private final AtomicInteger left;
  private final boolean stored;

  public KilledTarget(LoadTarget broker, int writes, boolean stored) {
    this.broker = broker;
    this.left = new AtomicInteger(writes);
    this.stored = stored;
  }

  /** Simulates that the process is killed. */
  public static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public LoadTarget broker() {
    return broker;
  }

  @Override
  public SendResult write(Supplier<SendResult> write) {
    int writes = left.getAndDecrement();
    SendResult delivery = writes > 0 || (writes == 0 && stored) ? write.get() : null;
    if (writes > 0) {
      return delivery;
    }
    throw new Killed();
  }
}
