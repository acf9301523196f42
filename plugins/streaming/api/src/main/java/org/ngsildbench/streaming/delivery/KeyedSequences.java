package org.ngsildbench.streaming.delivery;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Message numbers, kept apart by key if consumers filter by key. Thread-safe. */
final class KeyedSequences {

  private final MessageKeys keys;
  private final SequenceSet[] sets;

  KeyedSequences(MessageKeys keys) {
    this.keys = keys;
    this.sets = new SequenceSet[keys.drawn() ? keys.count() : 1];
    Arrays.setAll(sets, any -> new SequenceSet());
  }

  boolean add(long sequence) {
    return sets[sets.length == 1 ? 0 : keys.of(sequence)].add(sequence);
  }

  /** Returns the numbers of one key, or all in one or several sets. */
  Stream<SequenceSet> of(OptionalInt key) {
    return key.isPresent() ? Stream.of(sets[key.getAsInt()]) : Arrays.stream(sets);
  }

  long count(OptionalInt key) {
    return of(key).mapToLong(SequenceSet::count).sum();
  }

  /** Counts the numbers of a key that are here but not in the other set. */
  long countMissingFrom(SequenceSet other, OptionalInt key) {
    return of(key).mapToLong(set -> set.countMissingFrom(other)).sum();
  }

  /** Counts the numbers of a key that are in both sets. */
  long countCommon(SequenceSet other, OptionalInt key) {
    return of(key).mapToLong(set -> set.countCommon(other)).sum();
  }
}
