/**
 * Sends entities to a broker with retries, and records rejected entities with reasons. Must not
 * know the entities' content, nor one broker from another.
 */
package org.ngsildbench.load.delivery;
