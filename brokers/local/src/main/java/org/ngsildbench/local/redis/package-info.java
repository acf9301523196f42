/**
 * Starts a Redis server: the one that is installed, or the one that comes in a jar.
 *
 * <p>This package must not know what is kept in it.
 */
package org.ngsildbench.local.redis;
