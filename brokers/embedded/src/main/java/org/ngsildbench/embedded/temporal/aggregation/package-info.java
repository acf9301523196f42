/**
 * The aggregates of an attribute over periods of time (ETSI GS CIM 009 V1.8.1, clause 4.5.19).
 *
 * <p>Must not know HTTP, or how an answer is written.
 */
package org.ngsildbench.embedded.temporal.aggregation;
