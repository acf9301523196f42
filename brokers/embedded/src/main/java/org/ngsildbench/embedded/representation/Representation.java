package org.ngsildbench.embedded.representation;

import org.ngsildbench.embedded.context.Context;

/**
 * What an answer's entities are to look like. Immutable; compared by identity where renderings are
 * kept, so use one instance for like requests.
 *
 * @param format how attributes are written
 * @param systemAttributes whether {@code createdAt} and {@code modifiedAt} are written
 * @param selection which members are written
 * @param context by which names are compacted
 * @param contextInBody whether each entity carries its {@code @context} (JSON-LD answers)
 */
public record Representation(
    Format format,
    boolean systemAttributes,
    Selection selection,
    Context context,
    boolean contextInBody) {}
