/**
 * Temporal representations as JSON (ETSI GS CIM 009 V1.8.1, clauses 4.5.6 to 4.5.9 and 4.5.19),
 * written straight from the columns into bytes: an answer may hold millions of instances.
 *
 * <p>Must not know HTTP, or which instances were asked for.
 */
package org.ngsildbench.embedded.temporal.answer;
