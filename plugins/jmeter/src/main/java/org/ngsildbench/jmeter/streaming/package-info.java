/**
 * Streaming elements: a connection configuration per platform, a consumer configuration, and the
 * publish sampler.
 *
 * <p>The streaming modules pace, send, receive and count messages; the recorder records times. This
 * package must not depend on either implementation or on a platform, which have subpackages.
 */
package org.ngsildbench.jmeter.streaming;
