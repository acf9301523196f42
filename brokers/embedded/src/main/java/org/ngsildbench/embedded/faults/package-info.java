/**
 * Fault injection. A plan defines the faults and their frequency. Every fault is counted, so that a
 * test can check that a measurement reports all of them.
 *
 * <p>The plan's seed, the rule and the request count decide whether a request fails; equal request
 * sequences get equal faults.
 *
 * <p>Depends only on {@code http} and handles responses as bytes or JSON. Must not depend on
 * entities, stores or histories.
 */
package org.ngsildbench.embedded.faults;
