/**
 * What a streaming platform is to this project: a connection that opens producers and consumers.
 * One small module a platform implements the three interfaces {@link
 * org.ngsildbench.streaming.StreamConnection}, {@link org.ngsildbench.streaming.StreamProducer} and
 * {@link org.ngsildbench.streaming.StreamConsumer}; whoever drives load sees nothing else of it.
 *
 * <p>This package must not know any platform, nor JMeter, nor how a message is counted.
 */
package org.ngsildbench.streaming;
