/**
 * Sends entities to a broker with retries, and records rejected entities with reasons. Must not
 * depend on the entities' content or a specific broker.
 */
package org.ngsildbench.load.delivery;
