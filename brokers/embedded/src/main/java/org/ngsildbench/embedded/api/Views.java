package org.ngsildbench.embedded.api;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.NgsiLdAnswer;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.representation.EntityWriter;
import org.ngsildbench.embedded.representation.Representation;
import org.ngsildbench.embedded.representation.Selection;

/**
 * Finds the view that a request's parameters and headers ask for. Like requests get the same one,
 * so that what was rendered for one serves the other. Thread-safe.
 */
final class Views {
  private static final int CACHED = 1_000;

  /** Members of an entity that are no attributes, and are never expanded. */
  private static final Set<String> OWN_MEMBERS =
      Set.of("id", "type", "scope", "createdAt", "modifiedAt");

  private final Map<Wish, View> views = new ConcurrentHashMap<>();

  /** What a request says about the answer's looks, as it says it; each text null if absent. */
  record Wish(
      String format,
      String options,
      String attrs,
      String pick,
      String omit,
      Context context,
      String mediaType) {}

  /** The view of a request whose parameters stand in its URL. */
  View of(NgsiLdRequest request) {
    String mediaType = Accept.mediaType(request);
    return of(
        new Wish(
            request.parameter("format"),
            request.parameter("options"),
            request.parameter("attrs"),
            request.parameter("pick"),
            request.parameter("omit"),
            request.linkContext(),
            mediaType));
  }

  /** The view that answers a wish. */
  View of(Wish wish) {
    View known = views.get(wish);
    if (known != null) {
      return known;
    }
    View fresh = make(wish);
    // Bounded, because wishes come from whoever sends requests.
    if (views.size() < CACHED) {
      View earlier = views.putIfAbsent(wish, fresh);
      return earlier == null ? fresh : earlier;
    }
    return fresh;
  }

  private static View make(Wish wish) {
    Context context = wish.context();
    Set<String> options =
        wish.options() == null || wish.options().isEmpty()
            ? Set.of()
            : CommaList.parse("options", wish.options());
    Set<String> attributes = names("attrs", wish.attrs(), context);
    boolean jsonLd = wish.mediaType().equals(NgsiLdAnswer.JSON_LD);
    Representation representation =
        new Representation(
            Options.format(wish.format(), options),
            options.contains("sysAttrs"),
            selection(wish, attributes),
            context,
            jsonLd);
    String link =
        jsonLd || !context.source().isTextual()
            ? null
            : Links.toContext(context.source().textValue());
    return new View(new EntityWriter(representation), wish.mediaType(), link, attributes);
  }

  private static Selection selection(Wish wish, Set<String> attributes) {
    Set<String> picked = names("pick", wish.pick(), wish.context());
    Set<String> omitted = names("omit", wish.omit(), wish.context());
    if (!attributes.isEmpty()) {
      if (!picked.isEmpty() || !omitted.isEmpty()) {
        throw Problem.badData("attrs cannot be given together with pick or omit.");
      }
      attributes = new java.util.HashSet<>(attributes);
      attributes.addAll(OWN_MEMBERS);
      return new Selection(attributes, Set.of());
    }
    if (picked.stream().anyMatch(omitted::contains)) {
      throw Problem.badData("What is picked cannot be omitted as well.");
    }
    return picked.isEmpty() && omitted.isEmpty()
        ? Selection.ALL
        : new Selection(picked.isEmpty() ? null : picked, omitted);
  }

  private static Set<String> names(String parameter, String text, Context context) {
    return text == null
        ? Set.of()
        : CommaList.parse(parameter, text).stream()
            .map(name -> OWN_MEMBERS.contains(name) ? name : context.expand(name))
            .collect(Collectors.toUnmodifiableSet());
  }
}
