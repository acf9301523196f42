/**
 * Converts attributes of current entities to instances of the history and back, and names
 * instances.
 *
 * <p>Must not depend on HTTP or temporal queries.
 */
package org.ngsildbench.embedded.temporal.instance;
