package org.ngsildbench.ngsild.expected;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.dialect.TimeWindow;

/**
 * Correct answers about a fleet, from the functions that generate its readings. Methods throw
 * {@link IllegalArgumentException} for a bus that the fleet does not have.
 */
public interface FleetTruth {

  /** A part of the earth's surface. */
  @FunctionalInterface
  interface Area {

    /** A position relative to an area. */
    enum Side {
      /** Part of every correct answer. */
      INSIDE,
      /** Close enough to the edge that brokers may differ. */
      EDGE,
      /** Part of no correct answer. */
      OUTSIDE
    }

    /** Returns the side of a position, degrees in WGS 84. */
    Side sideOf(double longitude, double latitude);
  }

  /** Returns the location of a bus. */
  ExpectedAnswer location(String bus);

  /** Returns the current readings of an attribute that are above a threshold. */
  ExpectedAnswer above(String attribute, double threshold, boolean wholeEntities);

  /** Returns the current readings of an attribute of all buses. */
  ExpectedAnswer readings(String attribute);

  /** Returns the readings of a bus in a window. */
  ExpectedAnswer history(String bus, List<String> attributes, TimeWindow window);

  /** Returns the readings of all buses in a window. */
  ExpectedAnswer historyOfAll(List<String> attributes, TimeWindow window);

  /** Returns the current entities of a type with all attributes, by id. */
  Map<String, ExpectedEntity> entities(String type);

  /** Returns the names of the attributes of all entities, by type. */
  Map<String, Set<String>> attributesByType();

  /** Returns the locations of entities, {@code Bus} or {@code BusStation}, near a point. */
  ExpectedAnswer within(String type, double longitude, double latitude, double radiusMetres);

  /** Returns the locations of entities, {@code Bus} or {@code BusStation}, in an area. */
  ExpectedAnswer inside(String type, Area area);
}
