package org.ngsildbench.embedded.api;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.query.GeoQuery;
import org.ngsildbench.embedded.representation.Uris;

/** Parses a query from URL parameters (clauses 6.4.3.2 and 6.18.3.2). */
public final class QueryParameters {
  private QueryParameters() {}

  /**
   * Parses the entity query of a request.
   *
   * @param context expands names
   * @param attributes the names in {@code attrs}, expanded; empty if absent
   * @throws Problem BadRequestData if the parameters are invalid or select everything
   */
  public static EntityQuery query(BrokerRequest request, Context context, Set<String> attributes) {
    String type = request.parameter("type");
    String georel = request.parameter("georel");
    String q = request.parameter("q");
    boolean all = "true".equals(request.parameter("local"));
    if (type == null && georel == null && q == null && attributes.isEmpty() && !all) {
      throw Problem.badData(
          "A query needs at least one of type, attrs, q and georel, or local=true to select everything.");
    }
    return new EntityQuery(
        List.of(selector(request, type, context)),
        attributes,
        EntityQuery.parseCondition(q, context, expandedValues(request, context)),
        place(request, georel, context),
        EntityQuery.parseScopes(request.parameter("scopeQ")));
  }

  private static EntitySelector selector(BrokerRequest request, String type, Context context) {
    String id = request.parameter("id");
    if (id != null) {
      CommaList.parse("id", id).forEach(one -> Uris.require(one, "The parameter id"));
    }
    return EntitySelector.parse(type, id, request.parameter("idPattern"), context);
  }

  private static Set<String> expandedValues(BrokerRequest request, Context context) {
    String names = request.parameter("expandValues");
    return names == null
        ? Set.of()
        : CommaList.parse("expandValues", names).stream()
            .map(context::expand)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static GeoQuery place(BrokerRequest request, String georel, Context context) {
    String geometry = request.parameter("geometry");
    String coordinates = request.parameter("coordinates");
    if (georel == null && geometry == null && coordinates == null) {
      return null;
    }
    String property = request.parameter("geoproperty");
    return GeoQuery.parse(
        georel, geometry, coordinates, context.expand(property == null ? "location" : property));
  }
}
