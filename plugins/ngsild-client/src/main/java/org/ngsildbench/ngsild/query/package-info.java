/**
 * The bus queries: one file each, listed by {@link org.ngsildbench.ngsild.query.BusQueries}, with
 * parameters, requests, and what is compared with the answer.
 *
 * <p>This package must not know how readings are generated.
 */
package org.ngsildbench.ngsild.query;
