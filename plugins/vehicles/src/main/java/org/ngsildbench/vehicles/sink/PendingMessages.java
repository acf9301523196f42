package org.ngsildbench.vehicles.sink;

import java.util.Arrays;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * The messages that wait for their driver's next one: a line a driver. For one thread at a time.
 */
final class PendingMessages {

  private final DriverNumbers drivers;
  private final DriverMessage[] first;
  private final DriverMessage[] last;
  private final long roomBytes;
  private long bytes;
  private long size;

  PendingMessages(DriverNumbers drivers, long roomBytes) {
    this.drivers = drivers;
    first = new DriverMessage[drivers.count()];
    last = new DriverMessage[drivers.count()];
    this.roomBytes = roomBytes;
  }

  /** Puts a message at the end of its driver's line; false if there is no room for it. */
  boolean add(DriverMessage message) {
    if (bytes + message.bytes() > roomBytes) {
      return false;
    }
    int line = drivers.index(message.driver);
    if (first[line] == null) {
      first[line] = message;
    } else {
      last[line].next = message;
    }
    last[line] = message;
    bytes += message.bytes();
    size++;
    return true;
  }

  /** The message at the head of a driver's line; null if there is none. */
  DriverMessage peek(int driver) {
    return first[drivers.index(driver)];
  }

  /** Returns the number of messages in a driver's queue, which is short. */
  int size(int driver) {
    int count = 0;
    for (DriverMessage at = peek(driver); at != null; at = at.next) {
      count++;
    }
    return count;
  }

  /** Takes the message at the head of a driver's line. */
  void poll(int driver) {
    int line = drivers.index(driver);
    DriverMessage message = first[line];
    first[line] = message.next;
    message.next = null;
    if (first[line] == null) {
      last[line] = null;
    }
    bytes -= message.bytes();
    size--;
  }

  /** Forgets all. */
  void clear() {
    Arrays.fill(first, null);
    Arrays.fill(last, null);
    bytes = 0;
    size = 0;
  }

  long size() {
    return size;
  }
}
