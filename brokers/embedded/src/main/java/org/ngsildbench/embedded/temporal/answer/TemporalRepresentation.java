package org.ngsildbench.embedded.temporal.answer;

import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.representation.Selection;
import org.ngsildbench.embedded.temporal.aggregation.Aggregation;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;

/**
 * What a temporal answer is to look like.
 *
 * @param format how instances are written
 * @param aggregation what is aggregated; null but for {@link TemporalFormat#AGGREGATED_VALUES}
 * @param query what was asked, whose range bounds aggregated periods
 * @param systemAttributes whether createdAt and modifiedAt are written
 * @param selection which members are written; which series are is decided before
 * @param context by which names are compacted
 * @param contextInBody whether each entity carries its {@code @context} (JSON-LD answers)
 */
public record TemporalRepresentation(
    TemporalFormat format,
    Aggregation aggregation,
    TemporalQuery query,
    boolean systemAttributes,
    Selection selection,
    Context context,
    boolean contextInBody) {}
