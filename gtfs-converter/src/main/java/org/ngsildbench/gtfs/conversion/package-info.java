/**
 * Converts a feed to entities file by file, and reports converted and skipped rows with reasons.
 * Must not depend on the destination of entities.
 */
package org.ngsildbench.gtfs.conversion;
