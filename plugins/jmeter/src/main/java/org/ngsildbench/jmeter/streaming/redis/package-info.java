/** The connection to Redis Streams as an element. */
package org.ngsildbench.jmeter.streaming.redis;
