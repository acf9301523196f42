/**
 * Streaming platform API: a connection that opens producers and consumers. Each platform has a
 * small module that implements {@link org.ngsildbench.streaming.StreamConnection}, {@link
 * org.ngsildbench.streaming.StreamProducer} and {@link org.ngsildbench.streaming.StreamConsumer};
 * load generators use only these interfaces.
 *
 * <p>This package must not depend on a platform, JMeter or message counting.
 */
package org.ngsildbench.streaming;
