package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SplittableRandom;

/** What makes a right answer wrong. */
public sealed interface AnswerChange {

  /**
   * Changes an answer in place.
   *
   * @return false if there was nothing to change
   */
  boolean apply(JsonNode answer, SplittableRandom random);

  /**
   * Changes every number, by a tenth of it and one: an answer that depends on any of them is wrong
   * beyond all tolerance.
   */
  record Perturb() implements AnswerChange {
    @Override
    public boolean apply(JsonNode answer, SplittableRandom random) {
      boolean changed = false;
      if (answer instanceof ArrayNode array) {
        for (int i = 0; i < array.size(); i++) {
          if (array.get(i).isNumber()) {
            array.set(i, perturbed(array.get(i)));
            changed = true;
          } else {
            changed |= apply(array.get(i), random);
          }
        }
      } else if (answer instanceof ObjectNode object) {
        for (var field : object.properties()) {
          if (field.getValue().isNumber()) {
            field.setValue(perturbed(field.getValue()));
            changed = true;
          } else {
            changed |= apply(field.getValue(), random);
          }
        }
      }
      return changed;
    }

    private static JsonNode perturbed(JsonNode number) {
      return DoubleNode.valueOf(number.doubleValue() * 1.1 + 1);
    }
  }

  /**
   * Leaves out entities of a list, picked at random.
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
    public boolean apply(JsonNode answer, SplittableRandom random) {
      if (!(answer instanceof ArrayNode list) || list.isEmpty()) {
        return false;
      }
      for (int i = 0; i < entities && !list.isEmpty(); i++) {
        list.remove(random.nextInt(list.size()));
      }
      return true;
    }
  }

  /** Adds an entity to a list: a copy of one of them under an id that does not exist. */
  record Add() implements AnswerChange {
    @Override
    public boolean apply(JsonNode answer, SplittableRandom random) {
      if (!(answer instanceof ArrayNode list)
          || list.isEmpty()
          || !list.get(0).path("id").isTextual()) {
        return false;
      }
      ObjectNode copy = list.get(random.nextInt(list.size())).deepCopy();
      copy.put("id", copy.path("id").asText() + ":never-was");
      list.add(copy);
      return true;
    }
  }
}
