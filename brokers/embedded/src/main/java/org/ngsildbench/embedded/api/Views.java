package org.ngsildbench.embedded.api;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.representation.EntityJsonWriter;
import org.ngsildbench.embedded.representation.Representation;

/**
 * Finds the view for a request's parameters and headers. Equal requests get the same view and share
 * its cached rendering. Thread-safe.
 */
final class Views {
  private static final int CACHED = 1_000;

  private final Map<ViewParameters, View> views = new ConcurrentHashMap<>();

  /** The representation parameters of a request, unparsed; each null if absent. */
  record ViewParameters(
      String format,
      String options,
      SelectionParameters selection,
      Context context,
      String mediaType) {}

  /** Returns the view for a request with URL parameters. */
  View of(BrokerRequest request) {
    NotSupported.refuse(name -> request.parameter(name) != null);
    String mediaType = Accept.mediaType(request);
    return of(
        new ViewParameters(
            request.parameter("format"),
            request.parameter("options"),
            SelectionParameters.of(request),
            request.linkContext(),
            mediaType));
  }

  /** Returns the view for these parameters. */
  View of(ViewParameters parameters) {
    View known = views.get(parameters);
    if (known != null) {
      return known;
    }
    View fresh = make(parameters);
    // Bounded, because clients choose the parameters.
    if (views.size() < CACHED) {
      View earlier = views.putIfAbsent(parameters, fresh);
      return earlier == null ? fresh : earlier;
    }
    return fresh;
  }

  private static View make(ViewParameters parameters) {
    Context context = parameters.context();
    Set<String> options = Options.parse(parameters.options());
    boolean jsonLd = parameters.mediaType().equals(BrokerResponse.JSON_LD);
    Representation representation =
        new Representation(
            Options.format(parameters.format(), options),
            options.contains("sysAttrs"),
            parameters.selection().selection(context),
            context,
            jsonLd);
    String link =
        jsonLd || !context.source().isTextual()
            ? null
            : Links.toContext(context.source().textValue());
    return new View(
        new EntityJsonWriter(representation),
        parameters.mediaType(),
        link,
        parameters.selection().attributes(context),
        representation.selection());
  }
}
