/**
 * The seven bus queries: what they ask, how they are prepared for a broker, run, and answered.
 *
 * <p>Others use {@link org.ngsildbench.ngsild.query.BusQuery}, {@link
 * org.ngsildbench.ngsild.query.PreparedQuery}, {@link org.ngsildbench.ngsild.query.QueryResult} and
 * {@link org.ngsildbench.ngsild.query.QueryAnswer}. This package must not know how readings are
 * made, nor what the right answers are.
 */
package org.ngsildbench.ngsild.query;
