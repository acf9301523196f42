package org.ngsildbench.ngsild.notification;

/**
 * What a receiver has met.
 *
 * @param notifications requests answered as notifications
 * @param foreign requests to paths that nobody listens on
 * @param malformed requests that were no HTTP, or whose body was no notification
 * @param tooLarge requests or connections refused for their size or number
 * @param tooSlow connections closed because a request did not come to its end
 * @param connections open now
 */
public record ReceiverCounts(
    long notifications,
    long foreign,
    long malformed,
    long tooLarge,
    long tooSlow,
    int connections) {}
