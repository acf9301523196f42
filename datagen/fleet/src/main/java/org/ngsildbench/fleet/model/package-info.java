/**
 * The city as NGSI-LD: current entities, their history in temporal representation, update
 * fragments, and padded entities for measuring ingestion. docs/data.md documents the
 * representation. Must not depend on HTTP or a broker.
 */
package org.ngsildbench.fleet.model;
