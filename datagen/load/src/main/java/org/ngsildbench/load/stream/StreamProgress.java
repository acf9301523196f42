package org.ngsildbench.load.stream;

/**
 * Progress of a load into a topic.
 *
 * @param pieces completed pieces of work
 * @param allPieces total number of pieces of similar size
 * @param sent messages sent
 */
public record StreamProgress(long pieces, long allPieces, long sent) {}
