/**
 * The history of the entities: one series per attribute, in compressed columns.
 *
 * <p>A week of a city has hundreds of millions of readings, so a series stores no object per
 * reading. Times at a regular period are an arithmetic progression. Numbers are scaled integers in
 * as few bits as their range needs. Both are lossless. Each block of about 1,000 readings has its
 * moments, so that an aggregate over hours reads few numbers.
 *
 * <p>Two invariants: a series is ordered by time whatever the write order, and has at most one
 * instance per time. A later write at the same time replaces the value and keeps createdAt.
 *
 * <p>Must not depend on HTTP, JSON-LD contexts, queries or current entities. Names are opaque
 * strings; values other than numbers and positions are opaque JSON text.
 */
package org.ngsildbench.embedded.history;
