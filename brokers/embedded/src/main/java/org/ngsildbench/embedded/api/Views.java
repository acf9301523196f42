package org.ngsildbench.embedded.api;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.NgsiLdAnswer;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.representation.EntityJsonWriter;
import org.ngsildbench.embedded.representation.Representation;

/**
 * Finds the view that a request's parameters and headers ask for. Like requests get the same one,
 * so that what was rendered for one serves the other. Thread-safe.
 */
final class Views {
  private static final int CACHED = 1_000;

  private final Map<Wish, View> views = new ConcurrentHashMap<>();

  /** What a request says about the answer's looks, as it says it; each text null if absent. */
  record Wish(
      String format,
      String options,
      SelectionParameters selection,
      Context context,
      String mediaType) {}

  /** The view of a request whose parameters stand in its URL. */
  View of(NgsiLdRequest request) {
    NotSupported.refuse(name -> request.parameter(name) != null);
    String mediaType = Accept.mediaType(request);
    return of(
        new Wish(
            request.parameter("format"),
            request.parameter("options"),
            SelectionParameters.of(request),
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
    Set<String> options = Options.parse(wish.options());
    boolean jsonLd = wish.mediaType().equals(NgsiLdAnswer.JSON_LD);
    Representation representation =
        new Representation(
            Options.format(wish.format(), options),
            options.contains("sysAttrs"),
            wish.selection().selection(context),
            context,
            jsonLd);
    String link =
        jsonLd || !context.source().isTextual()
            ? null
            : Links.toContext(context.source().textValue());
    return new View(
        new EntityJsonWriter(representation),
        wish.mediaType(),
        link,
        wish.selection().attributes(context),
        representation.selection());
  }
}
