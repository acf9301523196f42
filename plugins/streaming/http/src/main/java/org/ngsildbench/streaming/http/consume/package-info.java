/** Subscriptions to streams, and parsers of Ztreamy items and server-sent events. */
package org.ngsildbench.streaming.http.consume;
