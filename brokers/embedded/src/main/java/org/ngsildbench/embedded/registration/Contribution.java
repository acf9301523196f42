package org.ngsildbench.embedded.registration;

import java.util.Map;
import org.ngsildbench.embedded.model.Entity;

/**
 * The entities that a context source returned, by id in its order.
 *
 * @param failed whether it did not answer, or not completely
 */
record Contribution(Registration registration, Map<String, Entity> entities, boolean failed) {}
