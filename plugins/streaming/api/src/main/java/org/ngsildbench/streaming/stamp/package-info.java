/**
 * What a message carries so that its delay can be measured and its delivery counted: run, producer,
 * sequence number, intended and actual send time, and the clock they were read from.
 *
 * <p>This package must not know who sends or receives.
 */
package org.ngsildbench.streaming.stamp;
