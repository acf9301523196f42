/**
 * Entities, attributes and geometries as immutable snapshots with expanded names (IRIs). Does not
 * depend on parsing, storage or serialization.
 */
package org.ngsildbench.embedded.model;
