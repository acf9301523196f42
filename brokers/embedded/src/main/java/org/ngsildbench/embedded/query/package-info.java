/**
 * Entity queries: the query language {@code q} (clause 4.9), the geo-query language (4.10), type
 * selection (4.17), ids and id patterns, and the search through a tenant's indexes. Does not depend
 * on HTTP or serialization.
 */
package org.ngsildbench.embedded.query;
