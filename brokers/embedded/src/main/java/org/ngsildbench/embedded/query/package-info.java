/**
 * What a query asks for and whether an entity is it: the query language {@code q} (clause 4.9), the
 * geo-query language (4.10), type selection (4.17), ids and id patterns; and the search that finds
 * a tenant's entities through its indexes. Knows neither HTTP nor how entities are written.
 */
package org.ngsildbench.embedded.query;
