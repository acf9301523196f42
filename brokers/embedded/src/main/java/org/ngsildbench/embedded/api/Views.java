package org.ngsildbench.embedded.api;

import java.util.Set;
import org.ngsildbench.embedded.context.BoundedCache;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.Representation;

/**
 * Finds the view for a request's parameters and headers. Equal requests get the same view and share
 * its cached rendering. Thread-safe.
 */
final class Views {
  private final BoundedCache<ViewParameters, View> views = new BoundedCache<>(1_000, Views::make);

  /** The representation parameters of a request, unparsed; each null if absent. */
  record ViewParameters(
      String format,
      String options,
      SelectionParameters selection,
      Join join,
      Context context,
      String mediaType,
      String geometryProperty,
      String prefer) {}

  /** Returns the view for a request with URL parameters. */
  View of(BrokerRequest request) {
    NotSupported.refuse(name -> request.parameter(name) != null);
    return of(
        request,
        SelectionParameters.of(request),
        Join.parse(request.parameter("join"), request.parameter("joinLevel")),
        request.linkContext());
  }

  /** Returns the view for a request that states some parameters in its body. */
  View of(BrokerRequest request, SelectionParameters selection, Join join, Context context) {
    String mediaType = Accept.ofEntities(request);
    String geometryProperty = request.parameter("geometryProperty");
    if (geometryProperty != null && !mediaType.equals(BrokerResponse.GEO_JSON)) {
      throw Problem.badData("geometryProperty requires Accept: application/geo+json.");
    }
    if (join.levels() < selection.levels()) {
      throw Problem.badData("pick and omit follow more relationships than join and joinLevel.");
    }
    return views.get(
        new ViewParameters(
            request.parameter("format"),
            request.parameter("options"),
            selection,
            join,
            context,
            mediaType,
            geometryProperty,
            request.header("Prefer")));
  }

  private static View make(ViewParameters parameters) {
    Context context = parameters.context();
    Set<String> options = Options.parse(parameters.options());
    boolean jsonLd = parameters.mediaType().equals(BrokerResponse.JSON_LD);
    boolean geoJson = parameters.mediaType().equals(BrokerResponse.GEO_JSON);
    boolean inBody = jsonLd || geoJson && !"body=json".equals(parameters.prefer());
    Representation representation =
        new Representation(
            Options.format(parameters.format(), options),
            options.contains("sysAttrs"),
            parameters.selection().selection(context),
            context,
            jsonLd);
    String link =
        inBody || !context.source().isTextual()
            ? null
            : Links.toContext(context.source().textValue());
    String geometry = parameters.geometryProperty();
    return new View(
        representation,
        parameters.mediaType(),
        link,
        parameters.selection().attributes(context),
        parameters.join(),
        geoJson ? context.expand(geometry == null ? "location" : geometry) : null);
  }
}
