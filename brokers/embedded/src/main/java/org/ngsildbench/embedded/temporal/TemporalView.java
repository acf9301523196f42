package org.ngsildbench.embedded.temporal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.api.Accept;
import org.ngsildbench.embedded.api.Links;
import org.ngsildbench.embedded.api.NotSupported;
import org.ngsildbench.embedded.api.Options;
import org.ngsildbench.embedded.api.SelectionParameters;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.Selection;
import org.ngsildbench.embedded.temporal.answer.TemporalEntityWriter;
import org.ngsildbench.embedded.temporal.answer.TemporalFormat;
import org.ngsildbench.embedded.temporal.answer.TemporalRepresentation;
import org.ngsildbench.embedded.temporal.selection.EntitySlices;
import org.ngsildbench.embedded.temporal.selection.InstanceLimit;

/**
 * The representation of a temporal response and its size limit.
 *
 * @param representation representation of the entities
 * @param attributes the expanded names in {@code attrs}; empty for all
 * @param instanceLimit max instances in the response
 */
record TemporalView(
    TemporalRepresentation representation, Set<String> attributes, long instanceLimit) {

  /**
   * Parses a request.
   *
   * @param parameters the temporal parameters
   * @param context compacts names
   * @param selection the requested members
   */
  static TemporalView of(
      BrokerRequest request,
      TemporalParameters parameters,
      Context context,
      SelectionParameters selection,
      long instanceLimit) {
    NotSupported.refuse(name -> request.parameter(name) != null);
    NotSupported.refuse(name -> request.parameter(name) != null, "join");
    if (selection.levels() > 0) {
      throw Problem.badData("Temporal queries do not select linked entities.");
    }
    Set<String> options = Options.of(request);
    TemporalFormat format = parameters.format(options);
    TemporalRepresentation representation =
        new TemporalRepresentation(
            format,
            format == TemporalFormat.AGGREGATED_VALUES ? parameters.aggregation() : null,
            parameters.query(),
            options.contains("sysAttrs"),
            selection.selection(context),
            context,
            Accept.mediaType(request).equals(BrokerResponse.JSON_LD));
    return new TemporalView(representation, selection.attributes(context), instanceLimit);
  }

  /** Returns whether a series belongs to a requested attribute and datasetId. */
  boolean isAskedFor(SeriesKey series) {
    return attributes.isEmpty()
        || (attributes.contains(series.attribute()) && isOfWantedDataset(series));
  }

  /** Returns whether a series is shown. */
  boolean shows(SeriesKey series) {
    return representation.selection().includes(series.attribute()) && isOfWantedDataset(series);
  }

  private boolean isOfWantedDataset(SeriesKey series) {
    String datasetId = series.datasetId().isEmpty() ? null : series.datasetId();
    return representation.selection().includesDataset(datasetId);
  }

  /** Returns whether any series of an entity is shown. */
  boolean selectsAnything(EntitySlices entity) {
    Selection selection = representation.selection();
    return !entity.slices().isEmpty() || selection.includes("id") || selection.includes("type");
  }

  /** Sends one entity. */
  void sendOne(EntitySlices entity, TemporalEntityWriter writer, BrokerResponse response)
      throws IOException {
    InstanceLimit cut = cut(List.of(entity));
    writer.writeOne(cut.entities().get(0), begin(cut, "", response));
  }

  /**
   * Sends an array of entities.
   *
   * @param furtherLinks links to other pages; empty for none
   */
  void sendAll(
      List<EntitySlices> entities,
      String furtherLinks,
      TemporalEntityWriter writer,
      BrokerResponse response)
      throws IOException {
    InstanceLimit cut = cut(entities);
    writer.writeArray(cut.entities(), begin(cut, furtherLinks, response));
  }

  // Aggregates are small whatever the number of instances.
  private InstanceLimit cut(List<EntitySlices> entities) {
    return representation.format() == TemporalFormat.AGGREGATED_VALUES
        ? new InstanceLimit(entities, null)
        : InstanceLimit.of(entities, representation.query(), instanceLimit);
  }

  private OutputStream begin(InstanceLimit cut, String furtherLinks, BrokerResponse response)
      throws IOException {
    String mediaType =
        representation.contextInBody() ? BrokerResponse.JSON_LD : BrokerResponse.JSON;
    Links.add(representation.context(), mediaType, furtherLinks, response);
    if (cut.contentRange() != null) {
      response.header("Content-Range", cut.contentRange().headerValue());
    }
    return response.stream(cut.contentRange() == null ? 200 : 206, mediaType);
  }
}
