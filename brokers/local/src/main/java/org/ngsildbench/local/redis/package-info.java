/**
 * Starts a Redis server: the installed one, or the packaged one from a jar.
 *
 * <p>Must not depend on clients.
 */
package org.ngsildbench.local.redis;
