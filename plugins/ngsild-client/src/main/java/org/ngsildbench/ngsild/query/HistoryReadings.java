package org.ngsildbench.ngsild.query;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import lombok.Getter;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.expected.HistoryComparison;
import org.ngsildbench.ngsild.expected.SeriesComparison;
import org.ngsildbench.ngsild.json.HeapShare;
import org.ngsildbench.ngsild.json.HistorySink;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/**
 * The readings of a window, collected from any number of responses, each once: readings outside the
 * window and repeated readings are dropped. For one thread.
 */
final class HistoryReadings implements HistorySink, AutoCloseable {

  private static final int FIRST_LENGTH = 4096;

  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private final long from;
  private final long to;
  private final UnaryOperator<String> groupOf;
  private final Map<String, Map<String, SeriesProgress>> byEntity = new HashMap<>();
  private final Set<String> listed = new HashSet<>();
  private final List<String> inAnswer = new ArrayList<>();
  private final List<SeriesProgress> touched = new ArrayList<>();
  private final List<Segment> segments = new ArrayList<>();

  /** The memory that all readings take their share of. */
  @Getter private final HeapShare memory;

  private final HistoryComparison comparison;
  private SeriesComparison compared;
  private double[] values;
  private int size;
  private int longest;
  private boolean newestFirst = true;
  private boolean listing;
  private boolean full;

  /** An id that two pages of a list held; null when none did. */
  @Getter private String duplicate;

  /** Readings of one attribute of one entity, a contiguous part of the common array. */
  private record Segment(SeriesProgress series, int start, int end) {}

  /**
   * @param window both ends included
   * @param groupOf from an entity's id to the id its mean is of
   * @param memory that the readings take, to be given back by {@link #close}
   */
  HistoryReadings(TimeWindow window, UnaryOperator<String> groupOf, HeapShare memory) {
    this(window, groupOf, memory, null);
  }

  /**
   * Creates readings like the other constructor.
   *
   * @param comparison expected readings; null to skip the comparison
   */
  HistoryReadings(
      TimeWindow window,
      UnaryOperator<String> groupOf,
      HeapShare memory,
      HistoryComparison comparison) {
    this.from = window.from().toEpochMilli();
    this.to = window.to().toEpochMilli();
    this.groupOf = groupOf;
    this.memory = memory;
    this.comparison = comparison;
    this.values = new double[additional(FIRST_LENGTH)];
  }

  /** Starts a response: a page of the list with new entities, or the continuation of one entity. */
  void begin(boolean newPage) {
    listing = newPage;
    inAnswer.clear();
    touched.clear();
    longest = 0;
  }

  @Override
  public void entity(String id, String type) throws IOException {
    if (inAnswer.size() >= PageForm.MAX_ENTITIES) {
      throw new MalformedAnswerException(
          "the answer lists over " + PageForm.MAX_ENTITIES + " entities");
    }
    inAnswer.add(id);
    if (listing && !listed.add(id)) {
      duplicate = id;
    }
    if (comparison != null) {
      comparison.entity(id, type);
    }
  }

  @Override
  public void series(String entity, String attribute, double[] read, long[] times, int count)
      throws IOException {
    longest = Math.max(longest, count);
    SeriesProgress series =
        byEntity
            .computeIfAbsent(entity, unused -> new HashMap<>())
            .computeIfAbsent(attribute, unused -> new SeriesProgress(groupOf.apply(entity)));
    touched.add(series);
    compared = comparison == null ? null : comparison.of(entity, attribute);
    series.begin();
    int start = size;
    for (int i = 0; i < count; i++) {
      boolean wanted = times[i] == Long.MIN_VALUE || isWanted(series, times[i]);
      if (wanted) {
        append(read[i]);
        series.see(times[i]);
      }
      if (compared != null) {
        compared.take(read[i], times[i], wanted);
      }
    }
    if (size > start) {
      segments.add(new Segment(series, start, size));
    }
  }

  @Override
  public void metadata(String unitCode, String providedBy) {
    if (compared != null) {
      compared.metadata(unitCode, providedBy);
    }
  }

  @Override
  public void difference(String what) {
    if (comparison != null) {
      comparison.difference(what);
    }
  }

  /** Says which part of a cut answer came: the newest readings, or the oldest. */
  void cutAt(boolean newest) {
    newestFirst = newest;
  }

  /** Ends a response; its readings count as read. */
  void end() {
    touched.forEach(SeriesProgress::settle);
  }

  /** Part of {@code window} that may hold more than the last answer brought; empty when stuck. */
  Optional<TimeWindow> restAfterLastAnswer(TimeWindow window) {
    long bound = newestFirst ? window.to().toEpochMilli() : window.from().toEpochMilli();
    boolean anyGained = touched.stream().anyMatch(SeriesProgress::gained);
    return touched.stream()
        .filter(SeriesProgress::isKnown)
        .filter(series -> anyGained ? series.gained() : series.isBeyond(bound, newestFirst))
        .map(series -> series.edge(newestFirst))
        .reduce((a, b) -> newestFirst ? Math.max(a, b) : Math.min(a, b))
        .flatMap(edge -> rest(window, edge))
        .filter(rest -> anyGained || !rest.equals(window));
  }

  /** Part of {@code window} that may hold more of an entity. */
  TimeWindow restOf(String entity, TimeWindow window) {
    return byEntity.getOrDefault(entity, Map.of()).values().stream()
        .filter(SeriesProgress::isKnown)
        .map(series -> series.edge(newestFirst))
        .reduce((a, b) -> newestFirst ? Math.max(a, b) : Math.min(a, b))
        .flatMap(edge -> rest(window, edge))
        .orElse(window);
  }

  /** Empty if the edge is outside: a later part came from the other end of the window. */
  private Optional<TimeWindow> rest(TimeWindow window, long edge) {
    Instant at = Instant.ofEpochMilli(edge);
    if (at.isBefore(window.from()) || at.isAfter(window.to())) {
      return Optional.empty();
    }
    return Optional.of(
        newestFirst ? new TimeWindow(window.from(), at) : new TimeWindow(at, window.to()));
  }

  /** Ids of the last answer. */
  List<String> entitiesOfLastAnswer() {
    return List.copyOf(inAnswer);
  }

  /** Returns whether there were more readings than kept, so that no mean is possible. */
  boolean isFull() {
    return full;
  }

  /** Releases the memory; the readings are no longer needed. */
  @Override
  public void close() {
    memory.give((long) values.length * Double.BYTES);
    values = new double[0];
  }

  /** Returns the max number of readings per attribute in the last response. */
  int longestSeries() {
    return longest;
  }

  int entities() {
    return listed.size();
  }

  /** The mean of everything. */
  QueryAnswer.Mean mean() {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += values[i];
    }
    return new QueryAnswer.Mean(sum / size, size);
  }

  /** A mean for each group that has readings. */
  QueryAnswer.MeanPerEntity meanPerGroup() {
    Map<String, double[]> sums = new HashMap<>();
    for (Segment segment : segments) {
      double[] sumAndCount = sums.computeIfAbsent(segment.series.group(), unused -> new double[2]);
      double sum = 0;
      for (int i = segment.start; i < segment.end; i++) {
        sum += values[i];
      }
      sumAndCount[0] += sum;
      sumAndCount[1] += segment.end - segment.start;
    }
    Map<String, QueryAnswer.Mean> means = new HashMap<>();
    sums.forEach((group, s) -> means.put(group, new QueryAnswer.Mean(s[0] / s[1], (long) s[1])));
    return new QueryAnswer.MeanPerEntity(means);
  }

  private boolean isWanted(SeriesProgress series, long time) {
    return time >= from && time <= to && !series.wasRead(time, newestFirst);
  }

  private void append(double value) {
    if (size == values.length) {
      int more = additional(Math.min(Math.max(size, FIRST_LENGTH), MAX_ARRAY - size));
      if (more == 0) {
        full = true;
        return;
      }
      values = Arrays.copyOf(values, size + more);
    }
    values[size++] = value;
  }

  /** Returns the number of further readings that memory holds, up to the number wanted. */
  private int additional(int wanted) {
    return (int) (memory.takeUpTo((long) wanted * Double.BYTES) / Double.BYTES);
  }
}
