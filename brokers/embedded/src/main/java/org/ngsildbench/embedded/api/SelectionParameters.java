package org.ngsildbench.embedded.api;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.representation.Names;
import org.ngsildbench.embedded.representation.Selection;
import org.ngsildbench.embedded.representation.Uris;

/**
 * What a request says about which members and instances it wants to see (clauses 4.21 and 4.5.5),
 * of the present and of the past alike. Each text is a list separated by commas, null if absent.
 *
 * @param attrs attributes to show, one of which an entity must have
 * @param pick members to show
 * @param omit members not to show
 * @param datasetId datasetIds of the instances to show, {@code @none} for the default one
 */
public record SelectionParameters(String attrs, String pick, String omit, String datasetId) {

  /** Members of an entity that are no attributes, and are never expanded. */
  private static final Set<String> OWN_MEMBERS =
      Set.of("id", "type", "scope", "createdAt", "modifiedAt");

  /** Those of a request's URL. */
  public static SelectionParameters of(NgsiLdRequest request) {
    return new SelectionParameters(
        request.parameter("attrs"),
        request.parameter("pick"),
        request.parameter("omit"),
        request.parameter("datasetId"));
  }

  /**
   * What {@code attrs} names, expanded; empty if it is absent.
   *
   * @throws Problem BadRequestData if it names what is no attribute
   */
  public Set<String> attributes(Context context) {
    Set<String> names = names("attrs", attrs, context);
    for (String name : names) {
      if (OWN_MEMBERS.contains(name)) {
        throw Problem.badData("The parameter attrs names \"" + name + "\", which is no attribute.");
      }
    }
    return names;
  }

  /**
   * What is to be shown.
   *
   * @throws Problem BadRequestData if the parameters are wrong or contradict each other
   */
  public Selection selection(Context context) {
    Set<String> attributes = attributes(context);
    Set<String> picked = names("pick", pick, context);
    Set<String> omitted = names("omit", omit, context);
    if (!attributes.isEmpty() && (pick != null || omit != null)) {
      throw Problem.badData("attrs cannot be given together with pick or omit.");
    }
    if (picked.stream().anyMatch(omitted::contains)) {
      throw Problem.badData("What is picked cannot be omitted as well.");
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
