/**
 * Aggregation of attributes over periods (ETSI GS CIM 009 V1.8.1, clause 4.5.19).
 *
 * <p>Must not depend on HTTP or serialization.
 */
package org.ngsildbench.embedded.temporal.aggregation;
