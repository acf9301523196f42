package org.ngsildbench.embedded.api;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.query.LinkedNames;
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
    if (!attributes.isEmpty() && (pick != null || omit != null)) {
      throw Problem.badData("attrs cannot be given together with pick or omit.");
    }
    Set<String> datasets = datasets();
    if (!attributes.isEmpty()) {
      Set<String> shown = new HashSet<>(attributes);
      shown.addAll(OWN_MEMBERS);
      return new Selection(shown, Set.of(), datasets, Map.of());
    }
    return pick == null && omit == null && datasets == null
        ? Selection.ALL
        : selection(
            LinkedNames.parse("pick", pick), LinkedNames.parse("omit", omit), datasets, context);
  }

  /** Returns how many relationships the selection follows. */
  public int levels() {
    return Math.max(
        LinkedNames.parse("pick", pick).depth(), LinkedNames.parse("omit", omit).depth());
  }

  private static Selection selection(
      LinkedNames pick, LinkedNames omit, Set<String> datasets, Context context) {
    Set<String> picked = expanded(pick.names().keySet(), context);
    Set<String> omitted = expanded(omit.whole(), context);
    if (picked.stream().anyMatch(omitted::contains)) {
      throw Problem.badData("pick and omit cannot name the same member.");
    }
    Map<String, Selection> linked = new HashMap<>();
    Stream.of(pick, omit)
        .flatMap(names -> names.linked().stream())
        .forEach(
            name ->
                linked.put(
                    context.expand(name),
                    selection(pick.linkedBy(name), omit.linkedBy(name), null, context)));
    return new Selection(picked.isEmpty() ? null : picked, omitted, datasets, linked);
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
    return text == null ? Set.of() : expanded(CommaList.parse(parameter, text), context);
  }

  private static Set<String> expanded(Set<String> names, Context context) {
    return names.stream()
        .map(name -> OWN_MEMBERS.contains(name) ? name : context.expand(Names.require(name)))
        .collect(Collectors.toUnmodifiableSet());
  }
}
