/**
 * Streaming as elements: one connection a platform as a configuration, who consumes as another, and
 * the sampler that publishes.
 *
 * <p>How messages are paced, sent, received and counted is the streaming modules'; how times are
 * recorded is the recorder's. This package must know neither, nor any platform; each platform's
 * connection has a package of its own below.
 */
package org.ngsildbench.jmeter.streaming;
