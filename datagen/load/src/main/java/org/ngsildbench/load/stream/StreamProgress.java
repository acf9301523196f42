package org.ngsildbench.load.stream;

/**
 * How far it is.
 *
 * @param pieces of the work that were handed over
 * @param allPieces how many there are, all much alike
 * @param sent messages handed over
 */
public record StreamProgress(long pieces, long allPieces, long sent) {}
