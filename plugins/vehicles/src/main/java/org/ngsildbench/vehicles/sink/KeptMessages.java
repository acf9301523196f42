package org.ngsildbench.vehicles.sink;

import java.util.Arrays;

/**
 * The messages that wait for their driver's next one: a line a driver. For one thread at a time.
 */
final class KeptMessages {

  private final DriverMessage[] first;
  private final DriverMessage[] last;
  private final long roomBytes;
  private long bytes;
  private long size;

  KeptMessages(int drivers, long roomBytes) {
    first = new DriverMessage[drivers];
    last = new DriverMessage[drivers];
    this.roomBytes = roomBytes;
  }

  /** Puts a message at the end of its driver's line; false if there is no room for it. */
  boolean add(DriverMessage message) {
    if (bytes + message.bytes() > roomBytes) {
      return false;
    }
    int driver = message.driver;
    if (first[driver] == null) {
      first[driver] = message;
    } else {
      last[driver].next = message;
    }
    last[driver] = message;
    bytes += message.bytes();
    size++;
    return true;
  }

  /** The message at the head of a driver's line; null if there is none. */
  DriverMessage peek(int driver) {
    return first[driver];
  }

  /** How many wait in a driver's line, which is short. */
  int size(int driver) {
    int count = 0;
    for (DriverMessage at = first[driver]; at != null; at = at.next) {
      count++;
    }
    return count;
  }

  /** Takes the message at the head of a driver's line. */
  void poll(int driver) {
    DriverMessage message = first[driver];
    first[driver] = message.next;
    message.next = null;
    if (first[driver] == null) {
      last[driver] = null;
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
