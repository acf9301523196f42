package org.ngsildbench.streaming.load;

import java.util.function.Supplier;

/**
 * The messages that may be without an outcome at one time. They are used in turn: as in TCP, the
 * window moves on when its oldest message is done. So a message costs no allocation and no lock.
 * For one sending thread.
 */
final class SendWindow {

  private final InFlight[] slots;
  private int next;

  /**
   * Creates a window.
   *
   * @param size number of messages, at least 1
   * @param slot creates one slot
   */
  SendWindow(int size, Supplier<InFlight> slot) {
    slots = new InFlight[size];
    for (int i = 0; i < size; i++) {
      slots[i] = slot.get();
    }
  }

  /**
   * Room for the next message.
   *
   * @param untilNanos how long it is waited for, in {@link System#nanoTime()}
   * @return null if there was none until then, or the thread was interrupted
   */
  InFlight take(long untilNanos) {
    InFlight slot = slots[next];
    if (!slot.await(untilNanos)) {
      return null;
    }
    next = next + 1 == slots.length ? 0 : next + 1;
    return slot;
  }
}
