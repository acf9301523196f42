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
 * Finds the view for a request's parameters and headers. Equal requests get the same view and share
 * its cached rendering. Thread-safe.
 */
final class Views {
  private static final int CACHED = 1_000;

  private final Map<Wish, View> views = new ConcurrentHashMap<>();

  /** The representation parameters of a request, unparsed; each null if absent. */
  record Wish(
      String format,
      String options,
      SelectionParameters selection,
      Context context,
      String mediaType) {}

  /** Returns the view for a request with URL parameters. */
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

  /** Returns the view for these parameters. */
  View of(Wish wish) {
    View known = views.get(wish);
    if (known != null) {
      return known;
    }
    View fresh = make(wish);
    // Bounded, because clients choose the parameters.
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
