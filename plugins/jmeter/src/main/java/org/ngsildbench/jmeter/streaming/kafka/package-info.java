/**
 * The Kafka connection element.
 *
 * <p>Must not depend on other platforms or message contents.
 */
package org.ngsildbench.jmeter.streaming.kafka;
