/**
 * The past of the entities: one series an attribute, held in compressed columns.
 *
 * <p>A week of a city is hundreds of millions of readings, so a series keeps no object a reading:
 * its times are an arithmetic progression where readings come at a regular period, its numbers are
 * scaled integers packed in as few bits as their range needs, and both come back exactly as they
 * went in. Every block of a thousand readings carries its moments, so that an aggregate over hours
 * reads a few numbers.
 *
 * <p>Two rules hold everywhere: a series is ordered by time whatever the order of writing, and it
 * has at most one instance a time (a later write at the same time replaces the value, and keeps the
 * instance's creation time).
 *
 * <p>This package must not know HTTP, JSON-LD contexts, queries or the current entities. Names are
 * opaque strings to it; what is not a number or a position is opaque JSON text.
 */
package org.ngsildbench.embedded.history;
