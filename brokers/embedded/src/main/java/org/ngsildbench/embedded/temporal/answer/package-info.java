/**
 * Temporal representations as JSON (ETSI GS CIM 009 V1.8.1, clauses 4.5.6 to 4.5.9 and 4.5.19),
 * written directly from columns to bytes, because a response may have millions of instances.
 *
 * <p>Must not depend on HTTP or on the selection of instances.
 */
package org.ngsildbench.embedded.temporal.answer;
