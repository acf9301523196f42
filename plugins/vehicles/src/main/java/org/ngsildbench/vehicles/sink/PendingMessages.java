package org.ngsildbench.vehicles.sink;

import java.util.Arrays;
import lombok.Getter;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * The retry queues of all drivers, whose messages wait for the driver's next one. Not thread-safe.
 */
final class PendingMessages {

  private final DriverNumbers drivers;
  private final DriverMessage[] first;
  private final DriverMessage[] last;
  private final long roomBytes;
  private long bytes;
  @Getter private long size;

  PendingMessages(DriverNumbers drivers, long roomBytes) {
    this.drivers = drivers;
    first = new DriverMessage[drivers.count()];
    last = new DriverMessage[drivers.count()];
    this.roomBytes = roomBytes;
  }

  /** Adds a message to its driver's queue; returns false if there is no room. */
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

  /** Returns the head of a driver's queue; null if it is empty. */
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

  /** Removes the head of a driver's queue. */
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

  /** Removes all messages. */
  void clear() {
    Arrays.fill(first, null);
    Arrays.fill(last, null);
    bytes = 0;
    size = 0;
  }
}
