package org.ngsildbench.ngsild.json;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.Getter;

/**
 * The mean of what answers in the aggregated temporal representation hold (ETSI GS CIM 009,
 * 4.5.19), each one entity or a list of them: {@code [value, start, end]} for each period, by the
 * methods {@code avg} and {@code totalCount}. For one thread, for one operation.
 */
public final class AggregatedDocument {

  private final Set<String> attributes;
  private final Set<String> entities = new HashSet<>();
  private double sum;

  /** Number of readings in the averages. */
  @Getter private long samples;

  /** The id of an entity that came twice; null when none did. */
  @Getter private String duplicate;

  /**
   * @param attributes attributes whose averages to read; others are skipped
   */
  public AggregatedDocument(Set<String> attributes) {
    this.attributes = Set.copyOf(attributes);
  }

  /**
   * Reads one answer.
   *
   * @return how many entities it held
   * @throws MalformedAnswerException when an entity has no id, or an average no number of readings
   */
  public Integer read(Object answer) throws MalformedAnswerException {
    List<?> read = JsonTree.list(answer);
    for (Object entity : read) {
      String id = JsonTree.id(entity);
      if (!entities.add(id)) {
        duplicate = id;
      }
      for (String attribute : attributes) {
        for (Object aggregates : JsonTree.list(JsonTree.member(entity, attribute))) {
          add(attribute, aggregates);
        }
      }
    }
    return read.size();
  }

  /** Without counts, averages of unequal periods or entities could not be combined. */
  private void add(String attribute, Object aggregates) throws MalformedAnswerException {
    if (!(aggregates instanceof Map<?, ?>)) {
      throw new MalformedAnswerException("the response contains no aggregates of " + attribute);
    }
    Map<Object, Double> counts = new HashMap<>();
    for (Object period : JsonTree.list(JsonTree.member(aggregates, "totalCount"))) {
      counts.put(start(period), value(period));
    }
    for (Object period : JsonTree.list(JsonTree.member(aggregates, "avg"))) {
      double average = value(period);
      if (Double.isNaN(average)) {
        continue;
      }
      Double count = counts.remove(start(period));
      if (count == null || !(count >= 0 && count == Math.rint(count))) {
        throw new MalformedAnswerException(
            "the response contains an average of " + attribute + " without its totalCount");
      }
      sum += average * count;
      samples += count.longValue();
    }
  }

  private static double value(Object period) {
    List<?> parts = JsonTree.list(period);
    return parts.isEmpty() ? Double.NaN : JsonTree.number(parts.get(0));
  }

  private static Object start(Object period) throws MalformedAnswerException {
    List<?> parts = JsonTree.list(period);
    if (parts.size() < 2 || !(parts.get(1) instanceof String text)) {
      throw new MalformedAnswerException("the response contains an aggregate without its period");
    }
    return IsoTime.parse(text);
  }

  /** The mean of all readings; not a number without any. */
  public double mean() {
    return sum / samples;
  }
}
