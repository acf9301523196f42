/**
 * Selects the instances for a response: the temporal query (ETSI GS CIM 009 V1.8.1, clause 4.11)
 * and the cut of large responses (clause 6.3.10).
 *
 * <p>Must not depend on HTTP, JSON or the entity query language.
 */
package org.ngsildbench.embedded.temporal.selection;
