package org.ngsildbench.benchmarks.datagen;

import java.util.Map;

/** A recorded request, without connection-specific headers. */
record RecordedRequest(String method, String path, Map<String, String> headers, byte[] body) {

  /** Requests of one kind do not depend on each other; those of the next may on all of them. */
  String kind() {
    String[] parts = path.split("[/?]", 6);
    return method + " " + parts[3] + "/" + (parts.length > 4 ? parts[4] : "");
  }
}
