/**
 * The bus queries: one file each, listed by {@link org.ngsildbench.ngsild.query.BusQueries}, with
 * parameters, requests and expected results.
 *
 * <p>This package must not depend on how readings are generated.
 */
package org.ngsildbench.ngsild.query;
