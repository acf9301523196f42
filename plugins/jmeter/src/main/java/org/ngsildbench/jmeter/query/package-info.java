/**
 * The seven bus queries as a sampler, and the check of their answers against the oracle.
 *
 * <p>This package must not know how a query is put to a broker, nor how readings are made.
 */
package org.ngsildbench.jmeter.query;
