/**
 * Starts the Surrounding Vehicles service for a running Kafka.
 *
 * <p>Must not depend on the message format.
 */
package org.ngsildbench.local.surroundings;
