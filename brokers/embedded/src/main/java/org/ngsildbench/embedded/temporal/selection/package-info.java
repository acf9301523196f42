/**
 * Which instances of a history an answer is about: the temporal query (ETSI GS CIM 009 V1.8.1,
 * clause 4.11), and the cut where an answer would be too large (clause 6.3.10).
 *
 * <p>Must not know HTTP, JSON or the entity query language.
 */
package org.ngsildbench.embedded.temporal.selection;
