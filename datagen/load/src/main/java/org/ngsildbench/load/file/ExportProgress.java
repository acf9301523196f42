package org.ngsildbench.load.file;

/**
 * Progress of an export.
 *
 * @param pieces completed pieces of work
 * @param allPieces total number of pieces of similar size
 * @param rows readings written
 * @param bytes written
 */
public record ExportProgress(long pieces, long allPieces, long rows, long bytes) {}
