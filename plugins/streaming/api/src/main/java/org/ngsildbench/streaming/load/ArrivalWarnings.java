package org.ngsildbench.streaming.load;

import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.stamp.MessageStamp;

/** Warns of messages that count for nothing, once per topic and kind. Thread-safe. */
@RequiredArgsConstructor
final class ArrivalWarnings {

  private static final System.Logger LOGGER = System.getLogger(ArrivalWarnings.class.getName());

  private final String topic;
  private final long run;
  private final Set<Origin> said = EnumSet.noneOf(Origin.class);

  @RequiredArgsConstructor
  private enum Origin {
    RUN_HERE("received messages of another run on this machine; they are counted as foreign"),
    RUN_ELSEWHERE(
        "received messages of another run, sent by another machine's clock; they are counted as"
            + " foreign"),
    CHANGED(
        "received messages with this run's stamp, but a number or a length that it has not sent;"
            + " they are counted as foreign"),
    NOBODY("received messages that no run of this project has sent; they are counted as foreign"),
    EXCLUDED(
        "received messages that the consumer's filter excludes; they are counted as incorrect responses"),
    CLOCK(
        "received messages of this run with times of another machine's clock; they are counted without a delay, because the offset of that clock is unknown");

    private final String words;
  }

  /** A message came that this run has not sent. */
  void foreign(ByteBuffer payload) {
    if (!MessageStamp.isStamped(payload)) {
      say(Origin.NOBODY);
    } else if (MessageStamp.isOf(run, payload)) {
      say(Origin.CHANGED);
    } else {
      say(MessageStamp.isOfThisClock(payload) ? Origin.RUN_HERE : Origin.RUN_ELSEWHERE);
    }
  }

  /** A message came although the consumer's filter excludes it. */
  void excluded() {
    say(Origin.EXCLUDED);
  }

  /** Handles a message of this run with another machine's timestamps. */
  void ofAnotherClock() {
    say(Origin.CLOCK);
  }

  private synchronized void say(Origin origin) {
    if (said.add(origin)) {
      LOGGER.log(System.Logger.Level.WARNING, "{0}: {1}", topic, origin.words + ".");
    }
  }
}
