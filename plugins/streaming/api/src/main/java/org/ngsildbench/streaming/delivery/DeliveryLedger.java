package org.ngsildbench.streaming.delivery;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An exact ledger of sent messages, their outcomes and their receivers. One ledger covers one topic
 * of one run: every group should receive the messages of all producers, or those of its key.
 * Thread-safe.
 *
 * <pre>{@code
 * DeliveryLedger ledger = new DeliveryLedger(run, MessageKeys.inTurn(16));
 * SentMessages sent = ledger.producer(0, 1_024); // one per sending thread, with its message length
 * GroupMessages group = ledger.group("readers"); // one per group, or one per subscriber
 * long sequence = sent.next();                   // goes into the stamp; key = sequence % 16
 * sent.acknowledged(sequence);                   // or sent.failed(sequence)
 * Receipt receipt = group.received(stamp, bytes); // record delays of NEW messages only
 * DeliveryCounts counts = ledger.counts("readers");
 * }</pre>
 */
public final class DeliveryLedger {

  private final long run;
  private final MessageKeys keys;
  private final Map<Integer, SentMessages> producers = new ConcurrentHashMap<>();
  private final Map<String, GroupMessages> groups = new ConcurrentHashMap<>();

  /**
   * Creates an empty ledger.
   *
   * @param run the run in the stamps; messages of other runs are foreign
   * @param keys keys of the messages, which keep their order by key. Each key needs 8 bytes per
   *     group and producer
   */
  public DeliveryLedger(long run, MessageKeys keys) {
    this.run = run;
    this.keys = keys;
  }

  /**
   * Creates an empty ledger of messages whose keys are used in turn.
   *
   * @param keys number of keys; 0 if no order is guaranteed
   */
  public DeliveryLedger(long run, int keys) {
    this(run, MessageKeys.inTurn(keys));
  }

  /**
   * The messages of one producer. Ask before it sends.
   *
   * @param number number in its stamps, from 0
   * @param bytes length of each of its messages; others are foreign
   */
  public SentMessages producer(int number, int bytes) {
    return producers.computeIfAbsent(number, any -> new SentMessages(number, bytes, keys));
  }

  /** The messages that one group receives. Ask once, not with every message. */
  public GroupMessages group(String name) {
    return group(name, OptionalInt.empty());
  }

  /**
   * The messages that one group receives. Ask once, not with every message.
   *
   * @param key key of the messages that the group expects, drawn keys only; empty for all
   */
  public GroupMessages group(String name, OptionalInt key) {
    return groups.computeIfAbsent(name, any -> new GroupMessages(run, keys, key, producers::get));
  }

  /**
   * Returns the counts of one group over all producers; for an unknown group those of the sent
   * messages.
   */
  public DeliveryCounts counts(String group) {
    GroupMessages nothing = new GroupMessages(run, keys, OptionalInt.empty(), producers::get);
    return countsOf(groups.getOrDefault(group, nothing));
  }

  /** The counts of every group, over all producers. */
  public Map<String, DeliveryCounts> counts() {
    Map<String, DeliveryCounts> counts = new TreeMap<>();
    groups.forEach((name, group) -> counts.put(name, countsOf(group)));
    return counts;
  }

  private DeliveryCounts countsOf(GroupMessages group) {
    DeliveryCounts counts =
        new DeliveryCounts(
            0, 0, 0, 0, 0, group.foreignMessages(), group.excludedMessages(), 0, 0, 0);
    for (SentMessages sent : producers.values()) {
      counts = counts.plus(countsOf(sent, group.of(sent.producer()), group.key()));
    }
    return counts;
  }

  private static DeliveryCounts countsOf(
      SentMessages sent, ReceivedMessages received, OptionalInt key) {
    if (received == null) {
      long acknowledged = sent.acknowledged().count(key);
      long failed = sent.failed().count(key);
      return new DeliveryCounts(sent.sent(), acknowledged, failed, 0, 0, 0, 0, 0, acknowledged, 0);
    }
    SequenceSet delivered = received.delivered();
    // Read outcomes before arrivals and arrivals before sends, so no total is less than its parts.
    long acknowledged = sent.acknowledged().count(key);
    long failed = sent.failed().count(key);
    long lost = sent.acknowledged().countMissingFrom(delivered, key);
    return new DeliveryCounts(
        sent.sent(),
        acknowledged,
        failed,
        delivered.count(),
        received.duplicates(),
        0,
        0,
        received.outOfOrder(),
        lost,
        sent.failed().countCommon(delivered, key));
  }
}
