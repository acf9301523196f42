package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.SplittableRandom;
import org.ngsildbench.embedded.http.BrokerRequest;

/**
 * Makes a correct response incorrect in a way any client can detect: in its entities, their order,
 * a value or a mean. If that is impossible, it changes nothing, so that only detectable faults are
 * counted.
 */
public sealed interface ResponseChange {

  /**
   * Changes a response in place.
   *
   * @return false if the response could not be made incorrect and is unchanged
   */
  boolean apply(JsonNode response, BrokerRequest request, SplittableRandom random);

  /**
   * Raises every number by 10 % plus one. In a list, also replaces the entity with the largest
   * numbers by one that does not exist, because raised values alone would keep ids and order.
   */
  record Perturb() implements ResponseChange {
    @Override
    public boolean apply(JsonNode response, BrokerRequest request, SplittableRandom random) {
      boolean changed = NumberFault.change(response, number -> number + Math.abs(number) / 10 + 1);
      if (EntityListResponse.isList(response)) {
        ArrayNode list = (ArrayNode) response;
        int largest = EntityListResponse.largest(list, EntityListResponse.all(list));
        list.set(largest, EntityListResponse.nonexistentCopy((ObjectNode) list.get(largest)));
        return true;
      }
      return changed;
    }
  }

  /**
   * Removes entities from a list: first the one with the largest numbers, because it is in every
   * ranking and above every mean, then random ones. For a proximity query, removes only entities
   * well within the distance, because earth models differ at its boundary.
   *
   * @param entities number to remove, from 1; all if the list has fewer
   */
  record Drop(int entities) implements ResponseChange {
    /** Checks the number. */
    public Drop {
      if (entities < 1) {
        throw new IllegalArgumentException("entities must be 1 or more, not " + entities + ".");
      }
    }

    @Override
    public boolean apply(JsonNode response, BrokerRequest request, SplittableRandom random) {
      if (!EntityListResponse.isList(response)) {
        return false;
      }
      ArrayNode list = (ArrayNode) response;
      List<Integer> candidates = RequiredEntities.places(request, list);
      // A client can only compute means from aggregates.
      boolean isMean = request.query().contains("aggregatedValues");
      if (candidates.isEmpty() || (isMean && EntityListResponse.areAlike(list))) {
        return false;
      }
      list.remove(EntityListResponse.largest(list, candidates));
      for (int i = 1; i < entities && !list.isEmpty(); i++) {
        list.remove(random.nextInt(list.size()));
      }
      return true;
    }
  }

  /** Adds an entity that does not exist to a list, with larger numbers than any other. */
  record Add() implements ResponseChange {
    @Override
    public boolean apply(JsonNode response, BrokerRequest request, SplittableRandom random) {
      if (!EntityListResponse.isList(response)) {
        return false;
      }
      ArrayNode list = (ArrayNode) response;
      list.add(
          EntityListResponse.nonexistentCopy((ObjectNode) list.get(random.nextInt(list.size()))));
      return true;
    }
  }
}
