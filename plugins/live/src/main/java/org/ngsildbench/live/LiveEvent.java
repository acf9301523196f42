package org.ngsildbench.live;

/**
 * News for a reader of the page.
 *
 * @param json the state, and the points that the reader lacks
 * @param points number of points that the reader has then
 * @param last whether the run is over
 * @param reported whether there is a report
 */
record LiveEvent(byte[] json, long points, boolean last, boolean reported) {}
