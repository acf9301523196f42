package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.TopologyException;
import org.locationtech.jts.operation.relateng.RelateNG;
import org.locationtech.jts.operation.relateng.RelatePredicate;
import org.locationtech.jts.operation.relateng.TopologyPredicate;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.model.GeoJson;
import org.ngsildbench.embedded.problem.Problem;

/**
 * A geo-query (clause 4.10): a relation between a GeoProperty and a reference geometry. Used for
 * one request; not thread-safe.
 *
 * @param property expanded name of the GeoProperty
 * @param test of a target geometry
 * @param candidates an envelope that every match intersects; null for no restriction
 */
public record GeoQuery(String property, Predicate<Geometry> test, Envelope candidates) {
  private static final Pattern NEAR =
      Pattern.compile("near;(maxDistance|minDistance)==(\\d+(\\.\\d+)?([eE][+-]?\\d+)?)");

  private static final String DISJOINT = "disjoint";

  /**
   * The topological relations of clause 4.10 between a target geometry and the query's reference
   * geometry. The predicates are inverted, because the reference geometry is the prepared one, and
   * keep state during evaluation.
   */
  private static final Map<String, Supplier<TopologyPredicate>> RELATIONS =
      Map.of(
          "within",
          RelatePredicate::contains,
          "contains",
          RelatePredicate::within,
          "intersects",
          RelatePredicate::intersects,
          "equals",
          RelatePredicate::equalsTopo,
          DISJOINT,
          RelatePredicate::disjoint,
          "overlaps",
          RelatePredicate::overlaps);

  /**
   * Parses a geo-query.
   *
   * @param georel such as {@code near;maxDistance==5000} or {@code within}
   * @param geometry a GeoJSON geometry type
   * @param coordinates GeoJSON coordinates as JSON text
   * @param property the expanded name of the GeoProperty
   * @throws Problem BadRequestData if a part is missing or invalid
   */
  public static GeoQuery parse(
      String georel, String geometry, String coordinates, String property) {
    if (georel == null || geometry == null || coordinates == null) {
      throw Problem.badData("A geo-query needs georel, geometry and coordinates together.");
    }
    try {
      JsonNode array = Json.MAPPER.readTree(coordinates);
      return of(georel, GeoJson.read(geometry, array, "The geo-query's geometry"), property);
    } catch (JsonProcessingException e) {
      throw Problem.badData(
          "The parameter coordinates must be a JSON array such as [24.94,60.17].");
    }
  }

  /** Creates a geo-query with a parsed geometry. */
  static GeoQuery of(String georel, Geometry reference, String property) {
    Matcher near = NEAR.matcher(georel);
    if (near.matches()) {
      double metres = Double.parseDouble(near.group(2));
      if (near.group(1).equals("minDistance")) {
        return new GeoQuery(
            property, target -> Geodesy.distance(reference, target) >= metres, null);
      }
      return new GeoQuery(
          property,
          target -> Geodesy.distance(reference, target) <= metres,
          Geodesy.around(reference.getEnvelopeInternal(), metres));
    }
    Supplier<TopologyPredicate> relation = RELATIONS.get(georel);
    if (relation == null) {
      throw Problem.badData(
          ("The parameter georel must be near;maxDistance==METRES, near;minDistance==METRES, within,"
                  + " contains, intersects, equals, disjoint or overlaps, not \"%s\".")
              .formatted(georel));
    }
    RelateNG prepared = RelateNG.prepare(reference);
    return new GeoQuery(
        property,
        target -> relates(prepared, target, relation),
        georel.equals(DISJOINT) ? null : reference.getEnvelopeInternal());
  }

  /** Returns whether an entity has the GeoProperty in the requested relation. */
  boolean matches(Entity entity) {
    for (AttributeInstance instance : entity.attribute(property)) {
      if (instance.geometry() != null && test.test(instance.geometry())) {
        return true;
      }
    }
    return false;
  }

  private static boolean relates(
      RelateNG prepared, Geometry target, Supplier<TopologyPredicate> relation) {
    try {
      return prepared.evaluate(target, relation.get());
    } catch (TopologyException e) {
      throw Problem.badData("The geo-query's geometry crosses itself and has no defined interior.");
    }
  }
}
