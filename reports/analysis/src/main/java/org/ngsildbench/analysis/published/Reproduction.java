package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lombok.RequiredArgsConstructor;

/**
 * The extent to which an experiment can be repeated, and its settings. Immutable.
 *
 * @param status whether it can be repeated
 * @param reason why only in part or not at all; empty if it works
 * @param laptop settings that replace those of the paper in the smaller preset
 * @param laptopMinutes duration of the smaller preset on two cores
 * @param time duration at the size of the paper, in words
 * @param needs what the size of the paper needs, in words
 * @param axes conditions of a row that identify a point; the others are differences to report
 * @param order the order of systems that the paper shows; empty if it shows none by values
 */
public record Reproduction(
    Status status,
    String reason,
    Map<String, String> laptop,
    int laptopMinutes,
    String time,
    String needs,
    List<String> axes,
    Optional<Order> order) {

  /** Copies the collections. */
  public Reproduction {
    laptop = Map.copyOf(laptop);
    axes = List.copyOf(axes);
  }

  /** Whether an experiment can be repeated with this project. */
  @RequiredArgsConstructor
  public enum Status {
    /** All of it. */
    WORKS("works"),
    /** A part of it; the reason says which. */
    PARTLY("partly"),
    /** Nothing of it. */
    NOT_POSSIBLE("not possible here");

    private final String text;

    /** Returns the status in files and lists. */
    public String text() {
      return text;
    }
  }

  /**
   * An order that the paper shows.
   *
   * @param quantity the compared quantity
   * @param between the condition whose values are ordered, such as {@code platform}
   */
  public record Order(String quantity, String between) {}

  /** Returns the settings at a scale: {@code laptop}, or those of the paper. */
  public Map<String, String> settings(Map<String, String> paper, String scale) {
    Map<String, String> settings = new TreeMap<>(paper);
    if (scale.equals("laptop")) {
      settings.putAll(laptop);
    }
    return settings;
  }
}
