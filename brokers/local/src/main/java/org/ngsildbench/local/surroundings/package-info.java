/**
 * The Surrounding Vehicles service beside a Kafka that runs already.
 *
 * <p>Must not know what is in a message.
 */
package org.ngsildbench.local.surroundings;
