package org.ngsildbench.embedded.temporal.answer;

import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.representation.Selection;
import org.ngsildbench.embedded.temporal.aggregation.Aggregation;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;

/**
 * The representation of a temporal response.
 *
 * @param format of the instances
 * @param aggregation the requested aggregation; null except for {@link
 *     TemporalFormat#AGGREGATED_VALUES}
 * @param query the query; its range limits aggregation periods
 * @param systemAttributes whether to write createdAt and modifiedAt
 * @param selection the members to write; series have been selected before
 * @param context compacts names
 * @param contextInBody whether each entity has an {@code @context} (JSON-LD)
 */
public record TemporalRepresentation(
    TemporalFormat format,
    Aggregation aggregation,
    TemporalQuery query,
    boolean systemAttributes,
    Selection selection,
    Context context,
    boolean contextInBody) {}
