package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What makes a right answer wrong: not merely other, but false in whatever a client can have asked
 * for by the request, be it which entities there are, which of them come first, or a value or mean
 * of values. Where that cannot be had, nothing is changed, so that no fault is counted that nobody
 * could find.
 */
public sealed interface AnswerChange {

  /**
   * Changes an answer in place.
   *
   * @return false if it could not be made false, and is as it was
   */
  boolean apply(JsonNode answer, AnsweredRequest asked, SplittableRandom random) throws IOException;

  /**
   * Raises every number by a tenth of it and one, and in a list puts an entity that never was in
   * the place of the one of the largest numbers: raised values alone would leave a list's ids and
   * order as they are.
   */
  record Perturb() implements AnswerChange {
    @Override
    public boolean apply(JsonNode answer, AnsweredRequest asked, SplittableRandom random) {
      boolean changed = NumberFault.change(answer, number -> number + Math.abs(number) / 10 + 1);
      if (EntityListAnswer.isList(answer)) {
        ArrayNode list = (ArrayNode) answer;
        int largest = EntityListAnswer.largest(list, EntityListAnswer.all(list));
        list.set(largest, EntityListAnswer.impostor((ObjectNode) list.get(largest)));
        return true;
      }
      return changed;
    }
  }

  /**
   * Leaves entities out of a list: first the one of the largest numbers, because it is in every
   * ranking and above every mean, then others at random. Of a query for what is near only one that
   * is well within the distance, because on its rim two models of the earth may differ.
   *
   * @param entities how many, from 1; all where there are fewer
   */
  record Drop(int entities) implements AnswerChange {
    /** Checks the number. */
    public Drop {
      if (entities < 1) {
        throw new IllegalArgumentException("entities must be 1 or more, not " + entities + ".");
      }
    }

    @Override
    public boolean apply(JsonNode answer, AnsweredRequest asked, SplittableRandom random)
        throws IOException {
      if (!EntityListAnswer.isList(answer)) {
        return false;
      }
      ArrayNode list = (ArrayNode) answer;
      List<Integer> candidates = asked.beyondDoubt(list);
      if (candidates.isEmpty() || (asked.isMean() && EntityListAnswer.areAlike(list))) {
        return false;
      }
      list.remove(EntityListAnswer.largest(list, candidates));
      for (int i = 1; i < entities && !list.isEmpty(); i++) {
        list.remove(random.nextInt(list.size()));
      }
      return true;
    }
  }

  /** Adds an entity that never was to a list, with larger numbers than any other. */
  record Add() implements AnswerChange {
    @Override
    public boolean apply(JsonNode answer, AnsweredRequest asked, SplittableRandom random) {
      if (!EntityListAnswer.isList(answer)) {
        return false;
      }
      ArrayNode list = (ArrayNode) answer;
      list.add(EntityListAnswer.impostor((ObjectNode) list.get(random.nextInt(list.size()))));
      return true;
    }
  }
}
