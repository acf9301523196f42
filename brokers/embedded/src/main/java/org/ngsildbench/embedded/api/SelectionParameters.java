package org.ngsildbench.embedded.api;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.representation.Names;
import org.ngsildbench.embedded.representation.Selection;
import org.ngsildbench.embedded.representation.Uris;

/**
 * The request parameters that select members and instances for the response (clauses 4.21 and
 * 4.5.5), in current and temporal queries. Each is a comma-separated list, null if absent.
 *
 * @param attrs attributes to show; an entity must have at least one of them
 * @param pick members to show
 * @param omit members to hide
 * @param datasetId datasetIds of the instances to show; {@code @none} for the default instance
 */
public record SelectionParameters(String attrs, String pick, String omit, String datasetId) {

  /** Members of an entity that are not attributes; their names are never expanded. */
  private static final Set<String> OWN_MEMBERS =
      Set.of("id", "type", "scope", "createdAt", "modifiedAt");

  /** Reads the parameters of a request's URL. */
  public static SelectionParameters of(BrokerRequest request) {
    return new SelectionParameters(
        request.parameter("attrs"),
        request.parameter("pick"),
        request.parameter("omit"),
        request.parameter("datasetId"));
  }

  /**
   * Returns the expanded names in {@code attrs}; empty if it is absent.
   *
   * @throws Problem BadRequestData if a name is not an attribute
   */
  public Set<String> attributes(Context context) {
    Set<String> names = names("attrs", attrs, context);
    for (String name : names) {
      if (OWN_MEMBERS.contains(name)) {
        throw Problem.badData(
            "The parameter attrs names \"" + name + "\", which is not an attribute.");
      }
    }
    return names;
  }

  /**
   * Returns the selected members and instances.
   *
   * @throws Problem BadRequestData if the parameters are invalid or contradict each other
   */
  public Selection selection(Context context) {
    Set<String> attributes = attributes(context);
    Set<String> picked = names("pick", pick, context);
    Set<String> omitted = names("omit", omit, context);
    if (!attributes.isEmpty() && (pick != null || omit != null)) {
      throw Problem.badData("attrs cannot be given together with pick or omit.");
    }
    if (picked.stream().anyMatch(omitted::contains)) {
      throw Problem.badData("pick and omit cannot name the same member.");
    }
    if (!attributes.isEmpty()) {
      picked = new HashSet<>(attributes);
      picked.addAll(OWN_MEMBERS);
    }
    Set<String> datasets = datasets();
    return picked.isEmpty() && omitted.isEmpty() && datasets == null
        ? Selection.ALL
        : new Selection(picked.isEmpty() ? null : picked, omitted, datasets);
  }

  private Set<String> datasets() {
    if (datasetId == null) {
      return null;
    }
    Set<String> ids = CommaList.parse("datasetId", datasetId);
    for (String id : ids) {
      if (!id.equals(Selection.DEFAULT_INSTANCE)) {
        Uris.require(id, "The parameter datasetId");
      }
    }
    return ids;
  }

  private static Set<String> names(String parameter, String text, Context context) {
    return text == null
        ? Set.of()
        : CommaList.parse(parameter, text).stream()
            .map(name -> OWN_MEMBERS.contains(name) ? name : context.expand(Names.require(name)))
            .collect(Collectors.toUnmodifiableSet());
  }
}
