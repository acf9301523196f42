package org.ngsildbench.streaming.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;

/** What became of the messages of one topic. Thread-safe. */
final class TopicLedger {

  private final long run;
  private final List<ProducerLedger> producers = new CopyOnWriteArrayList<>();
  private final List<GroupLedger> groups = new ArrayList<>();
  private final LongAdder foreign = new LongAdder();

  TopicLedger(long run, int groups) {
    this.run = run;
    for (int group = 0; group < groups; group++) {
      this.groups.add(new GroupLedger(this, group));
    }
  }

  synchronized ProducerLedger addProducer(int keys, MessageObserver observer) {
    ProducerLedger ledger = new ProducerLedger(producers.size(), groups.size(), keys, observer);
    producers.add(ledger);
    return ledger;
  }

  GroupLedger group(int number) {
    return groups.get(number);
  }

  /** The producer of that number; null if there is none. */
  ProducerLedger producer(int number) {
    return number >= 0 && number < producers.size() ? producers.get(number) : null;
  }

  long run() {
    return run;
  }

  void foreign() {
    foreign.increment();
  }

  long foreignArrivals() {
    return foreign.sum();
  }

  /** Acknowledged messages that have not come, over all groups. */
  long missing() {
    return producers.stream().mapToLong(ProducerLedger::missing).sum();
  }
}
