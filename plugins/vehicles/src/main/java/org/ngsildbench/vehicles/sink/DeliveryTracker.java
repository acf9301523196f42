package org.ngsildbench.vehicles.sink;

import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * Tracks the state of every message. Each transition happens under one lock, so that the sums are
 * always consistent. Thread-safe.
 */
final class DeliveryTracker {

  private final SinkSettings settings;
  private final PendingMessages kept;
  private long sent;
  private long sentBytes;
  private long firstTry;
  private long recovered;
  private long inFlight;
  private long inFlightBytes;
  private long lost;
  private long tooLarge;
  private long overflowed;
  private long failures;
  private long failedFirst;
  private long heldBack;
  private long repeats;
  private long repeatedBytes;
  private long doubtfulRepeats;
  private boolean over;

  DeliveryTracker(DriverNumbers drivers, SinkSettings settings) {
    this.settings = settings;
    this.kept = new PendingMessages(drivers, settings.keptBytes());
  }

  /**
   * Records that a message is due.
   *
   * @return whether to pass it to the platform now; if not, it is kept because too many messages
   *     are in flight
   */
  synchronized boolean due(DriverMessage message) {
    sent++;
    sentBytes += message.bytes();
    if (hasRoom(message)) {
      begin(message);
      return true;
    }
    heldBack++;
    keep(message);
    return false;
  }

  /** Returns the driver's next kept message to send now; null if there is none. */
  synchronized DriverMessage retry(int driver) {
    DriverMessage message = kept.peek(driver);
    if (message == null || !hasRoom(message)) {
      return null;
    }
    kept.poll(driver);
    begin(message);
    return message;
  }

  /** Returns the number of messages kept for a driver. */
  synchronized int kept(int driver) {
    return kept.size(driver);
  }

  /** Always admits one message, however large. */
  private boolean hasRoom(DriverMessage message) {
    return inFlight == 0
        || inFlight < settings.windowMessages()
            && inFlightBytes + message.bytes() <= settings.windowBytes();
  }

  private void begin(DriverMessage message) {
    inFlight++;
    inFlightBytes += message.bytes();
    if (message.attempts++ > 0) {
      repeats++;
      repeatedBytes += message.bytes();
      doubtfulRepeats += message.doubtful ? 1 : 0;
    }
  }

  /** Records that the server has the message. */
  synchronized void acknowledged(DriverMessage message) {
    land(message);
    if (message.attempts == 1) {
      firstTry++;
    } else {
      recovered++;
    }
  }

  /** Records a failed attempt: keeps the message unless the failure is permanent. */
  synchronized void failed(DriverMessage message, StreamFailureKind why) {
    land(message);
    failures++;
    failedFirst += message.attempts == 1 ? 1 : 0;
    message.doubtful |= isDoubtful(why);
    if (why == StreamFailureKind.TOO_LARGE) {
      tooLarge++;
      lost++;
    } else {
      keep(message);
    }
  }

  private void land(DriverMessage message) {
    inFlight--;
    inFlightBytes -= message.bytes();
  }

  private static boolean isDoubtful(StreamFailureKind why) {
    return switch (why) {
      case TIMEOUT, CONNECTION_LOST, CLOSED -> true;
      default -> false;
    };
  }

  private void keep(DriverMessage message) {
    if (over) {
      lost++;
    } else if (!kept.add(message)) {
      overflowed++;
      lost++;
    }
  }

  /** Stops retries: kept messages and later failures are lost. */
  synchronized void giveUp() {
    over = true;
    lost += kept.size();
    kept.clear();
  }

  synchronized long inFlight() {
    return inFlight;
  }

  synchronized long pending() {
    return inFlight + kept.size();
  }

  synchronized DriverMessageCounts counts() {
    return new DriverMessageCounts(
        sent,
        firstTry,
        recovered,
        inFlight + kept.size(),
        lost,
        tooLarge,
        overflowed,
        failures,
        failedFirst,
        heldBack,
        repeats,
        doubtfulRepeats,
        sentBytes,
        repeatedBytes);
  }
}
