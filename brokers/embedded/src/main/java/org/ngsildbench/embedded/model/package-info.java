/**
 * Entities and their attributes as immutable snapshots with expanded names (IRIs), and their
 * geometries. Knows neither how they came in nor how they are kept or written.
 */
package org.ngsildbench.embedded.model;
