package org.ngsildbench.streaming.load;

import java.util.BitSet;

/** What became of the messages of one producer. Thread-safe. */
final class ProducerLedger {

  private final int producer;
  private final int keys;
  private final MessageObserver observer;
  private final BitSet failed = new BitSet();
  private final BitSet[] arrived;
  private final long[][] lastOfKey;
  private long acknowledged;
  private long failures;
  private long arrivals;
  private long duplicates;
  private long outOfOrder;

  ProducerLedger(int producer, int groups, int keys, MessageObserver observer) {
    this.producer = producer;
    this.keys = keys;
    this.observer = observer;
    this.arrived = new BitSet[groups];
    this.lastOfKey = new long[groups][keys];
    for (int i = 0; i < groups; i++) {
      arrived[i] = new BitSet();
    }
  }

  int producer() {
    return producer;
  }

  MessageObserver observer() {
    return observer;
  }

  synchronized void acknowledged(long sequence) {
    acknowledged++;
  }

  synchronized void failed(long sequence) {
    failures++;
    failed.set((int) sequence);
  }

  /** Enters an arrival; false if it is a duplicate. */
  synchronized boolean arrived(int group, long sequence) {
    if (arrived[group].get((int) sequence)) {
      duplicates++;
      return false;
    }
    arrived[group].set((int) sequence);
    arrivals++;
    int key = (int) (sequence % keys);
    if (lastOfKey[group][key] > sequence) {
      outOfOrder++;
    } else {
      lastOfKey[group][key] = sequence;
    }
    return true;
  }

  private long unacknowledgedArrivals() {
    long sum = 0;
    for (BitSet group : arrived) {
      BitSet both = (BitSet) group.clone();
      both.and(failed);
      sum += both.cardinality();
    }
    return sum;
  }

  synchronized long missing() {
    return acknowledged * arrived.length - delivered();
  }

  synchronized long acknowledged() {
    return acknowledged;
  }

  synchronized long failures() {
    return failures;
  }

  /** Acknowledged messages that arrived, as far as is known. */
  synchronized long delivered() {
    return arrivals - unacknowledgedArrivals();
  }

  synchronized long unacknowledgedDelivered() {
    return unacknowledgedArrivals();
  }

  synchronized long duplicates() {
    return duplicates;
  }

  synchronized long outOfOrder() {
    return outOfOrder;
  }
}
