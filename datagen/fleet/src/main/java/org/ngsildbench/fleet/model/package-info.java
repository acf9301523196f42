/**
 * The city as NGSI-LD: current entities, their history in temporal representation, fragments that
 * update them, and padded entities for measuring ingestion. Shapes are told in docs/data.md. Must
 * not know HTTP or any broker.
 */
package org.ngsildbench.fleet.model;
