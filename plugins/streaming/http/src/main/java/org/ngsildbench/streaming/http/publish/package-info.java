/** Producers: queued messages, encoded as requests and sent one request at a time. */
package org.ngsildbench.streaming.http.publish;
