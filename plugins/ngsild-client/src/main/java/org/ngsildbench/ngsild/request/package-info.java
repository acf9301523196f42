/**
 * Any request to a broker beyond the seven queries: entity, temporal and geographical reads with or
 * without paging, and single writes for loading.
 *
 * <p>This package must not know the bus queries.
 */
package org.ngsildbench.ngsild.request;
