package org.ngsildbench.commandline.doctor.selftest;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/** The record of what a lying broker did. */
final class LiarRecord {

  private LiarRecord() {}

  /** Asks a broker for it. */
  static JsonObject of(URI broker) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(broker.resolve("/ngsild-bench/liar")).build();
    byte[] body = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray()).body();
    return JsonDocument.parse("the record of the lies", body);
  }
}
