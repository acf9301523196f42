package org.ngsildbench.ngsild.mixed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import lombok.RequiredArgsConstructor;

/**
 * The writes of one entity: when each was sent, and when it was acknowledged. Thread-safe. Times
 * are readings of {@link System#nanoTime()}.
 *
 * <p>A write that failed is never acknowledged: it may have been stored, or be stored later, so its
 * value is correct at any time. The ledger forgets writes that were replaced before any read in
 * flight started, except the newest {@value #KEPT}: the staleness of an even older value is a lower
 * bound.
 */
@RequiredArgsConstructor
final class ProbeLedger {

  static final int KEPT = 256;

  private final LongSupplier oldestRead;
  private final NavigableMap<Integer, Write> writes = new TreeMap<>();
  private final BitSet unknown = new BitSet();
  private int reserved = -1;
  private int forgotten = -1;

  @RequiredArgsConstructor
  private static final class Write {
    private final long sent;
    private long acknowledged;
    private boolean done;

    /** Whether it was sent after the other was acknowledged, and acknowledged before a time. */
    private boolean replaces(Write other, long before) {
      return done && sent - other.acknowledged > 0 && acknowledged - before < 0;
    }
  }

  /** Returns the number of the next write. */
  synchronized int reserve() {
    return ++reserved;
  }

  /** Notes that a write is about to be sent. */
  synchronized void sent(int write, long nanos) {
    writes.put(write, new Write(nanos));
  }

  /** Notes that the response to a write has been received. */
  synchronized void acknowledged(int write, long nanos) {
    Write acknowledged = writes.get(write);
    acknowledged.acknowledged = nanos;
    acknowledged.done = true;
    if (writes.size() >= 2 * KEPT) {
      forget();
    }
  }

  /** Notes that a write failed, or that its outcome is unknown. */
  synchronized void failed(int write) {
    writes.remove(write);
    unknown.set(write);
  }

  private void forget() {
    long oldest = oldestRead.getAsLong();
    int firstKept = List.copyOf(writes.keySet()).get(writes.size() - KEPT);
    writes.tailMap(firstKept, true).values().stream()
        .filter(write -> write.done && write.acknowledged - oldest < 0)
        .max((one, other) -> Long.signum(one.sent - other.sent))
        .ifPresent(last -> forgetReplacedBy(last, firstKept, oldest));
  }

  private void forgetReplacedBy(Write last, int before, long oldest) {
    Iterator<Map.Entry<Integer, Write>> older = writes.headMap(before, false).entrySet().iterator();
    while (older.hasNext()) {
      Map.Entry<Integer, Write> entry = older.next();
      if (entry.getValue().done && last.replaces(entry.getValue(), oldest)) {
        forgotten = Math.max(forgotten, entry.getKey());
        older.remove();
      }
    }
  }

  /** Returns how many writes the ledger holds. */
  synchronized int size() {
    return writes.size();
  }

  /** Returns the number of the write that is this many writes older than the last one sent. */
  synchronized int recent(int count) {
    int number = 0;
    int left = count;
    for (int sent : writes.descendingKeySet()) {
      number = sent;
      if (--left <= 0) {
        break;
      }
    }
    return number;
  }

  /** Returns whether a write had been sent by a time. */
  private boolean wasSent(long write, long received) {
    if (write < 0 || write > reserved) {
      return false;
    }
    Write known = writes.get((int) write);
    return known == null
        ? unknown.get((int) write) || write <= forgotten
        : known.sent - received <= 0;
  }

  /**
   * Judges the value of one write as the current value.
   *
   * @param start when the read was sent
   * @param end when its answer had been received
   * @return null if it is correct
   */
  synchronized Verdict current(String entity, long write, long start, long end) {
    String got = "got the value of write " + write;
    if (!wasSent(write, end)) {
      return Verdict.of(Fault.FABRICATED, entity + ": " + got + ", which was not sent");
    }
    Write read = writes.get((int) write);
    if (read == null && unknown.get((int) write) || read != null && !read.done) {
      return null;
    }
    List<Write> newer =
        writes.values().stream()
            .filter(
                one ->
                    read == null
                        ? one.done && one.acknowledged - start < 0
                        : one.replaces(read, start))
            .toList();
    return newer.isEmpty() ? null : stale(entity, got, newer, start);
  }

  private static Verdict stale(String entity, String got, Collection<Write> lacking, long start) {
    long oldest = lacking.stream().mapToLong(one -> start - one.acknowledged).max().orElseThrow();
    return Verdict.stale(entity, got, oldest, lacking.size());
  }

  /**
   * Judges the writes in a history.
   *
   * @param present numbers of the writes whose readings the answer has
   * @param from first number that the requested window contains
   * @param to last number that the requested window contains
   */
  synchronized Verdict history(
      String entity, Set<Long> present, int from, int to, long start, long end) {
    for (long write : present) {
      if (!wasSent(write, end)) {
        return Verdict.of(
            Fault.FABRICATED,
            entity + ": got a reading of write " + write + ", which was not sent");
      }
      if (write < from || write > to) {
        return Verdict.of(
            Fault.ADDITIONAL, entity + ": got a reading of write " + write + " outside the window");
      }
    }
    List<Write> lacking = new ArrayList<>();
    Set<Integer> numbers = new TreeSet<>();
    for (Map.Entry<Integer, Write> one : writes.subMap(from, true, to, true).entrySet()) {
      Write write = one.getValue();
      if (write.done && write.acknowledged - start < 0 && !present.contains((long) one.getKey())) {
        lacking.add(write);
        numbers.add(one.getKey());
      }
    }
    if (lacking.isEmpty()) {
      return null;
    }
    boolean gap =
        present.stream()
            .map(number -> writes.get((int) (long) number))
            .anyMatch(
                got ->
                    got != null
                        && lacking.stream().anyMatch(one -> got.sent - one.acknowledged > 0));
    return gap
        ? Verdict.of(
            Fault.MISSING,
            "%s: the history lacks acknowledged writes, such as %s"
                .formatted(entity, numbers.iterator().next()))
        : stale(
            entity, "the history ends before write " + numbers.iterator().next(), lacking, start);
  }
}
