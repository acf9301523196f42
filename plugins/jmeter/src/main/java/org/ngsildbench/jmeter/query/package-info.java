/**
 * The sampler of the seven bus queries, and the check of responses against the oracle.
 *
 * <p>This package must not depend on the query protocol or the model of readings.
 */
package org.ngsildbench.jmeter.query;
