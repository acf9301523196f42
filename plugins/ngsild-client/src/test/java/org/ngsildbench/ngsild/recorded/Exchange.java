package org.ngsildbench.ngsild.recorded;

import java.util.Map;

/**
 * A request that was sent to a broker, and what it answered.
 *
 * @param target path and query, encoded
 * @param sent the fields that bear on the answer
 * @param sentBody empty for none
 * @param fields those of the answer that a client may look at
 */
record Exchange(
    String method,
    String target,
    Map<String, String> sent,
    String sentBody,
    int status,
    Map<String, String> fields,
    String body) {}
