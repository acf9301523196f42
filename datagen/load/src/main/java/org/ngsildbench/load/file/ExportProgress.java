package org.ngsildbench.load.file;

/**
 * How far an export has got.
 *
 * @param pieces of the work that are done
 * @param allPieces how many there are, all much alike
 * @param rows readings written
 * @param bytes written
 */
public record ExportProgress(long pieces, long allPieces, long rows, long bytes) {}
