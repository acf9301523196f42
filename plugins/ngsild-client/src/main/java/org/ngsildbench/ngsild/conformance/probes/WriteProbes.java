package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** Batches and large requests. */
final class WriteProbes {

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "an empty batch",
              "5.6.7.4, 6.14.3.1",
              "400 BadRequestData or InvalidRequest, as ProblemDetails in JSON",
              WriteProbes::emptyBatch),
          new ConformanceProbe(
              "a partially successful batch",
              "5.2.16, 5.2.17, 6.14.3.1",
              "207, the new id in success, the other in errors with entityId and ProblemDetails",
              WriteProbes::partialBatch),
          new ConformanceProbe(
              "a body of 3 MiB",
              "6.3.2, RFC 9110 15.5.14",
              "accepted, or rejected with 413",
              WriteProbes::largeBody));

  private static final String CREATE = "/ngsi-ld/v1/entityOperations/create";
  private static final int LARGE_BYTES = 3 << 20;

  private static final Pattern SUCCESS =
      Pattern.compile("\"success\"\\s*:\\s*\\[\\s*\"" + Pattern.quote(ProbeData.id(3)));

  private static final Pattern ENTITY_ID =
      Pattern.compile("\"entityId\"\\s*:\\s*\"" + Pattern.quote(ProbeData.id(1)));

  private WriteProbes() {}

  private static ConformanceFinding emptyBatch(ProbedBroker broker) {
    return ErrorProbes.expectBadRequest(broker.send("POST", CREATE, "[]"));
  }

  /** Creates an entity that exists and one that does not. */
  private static ConformanceFinding partialBatch(ProbedBroker broker) {
    broker.delete(ProbedBroker.ENTITIES + "/" + ProbeData.id(3));
    String batch = "[" + ProbeData.entity(1) + "," + ProbeData.entity(3) + "]";
    ProbeAnswer answer = broker.send("POST", CREATE, batch);
    if (!answer.isSuccess()) {
      return ConformanceFinding.refused(answer);
    }
    boolean reported =
        answer.status() == 207
            && SUCCESS.matcher(answer.body()).find()
            && answer.body().contains("\"errors\"");
    boolean named = ENTITY_ID.matcher(answer.body()).find();
    String words = reported && !named ? "207, but no entityId in errors: " : "";
    return ConformanceFinding.of(reported && named, words + answer.inWords(), answer);
  }

  private static ConformanceFinding largeBody(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.send(
            "PATCH",
            ProbedBroker.ENTITIES + "/" + ProbeData.id(1) + "/attrs",
            "{\"level\":{\"type\":\"Property\",\"value\":10,\"note\":{\"type\":\"Property\","
                + "\"value\":\""
                + "x".repeat(LARGE_BYTES)
                + "\"}}}");
    return answer.status() == 0
        ? ConformanceFinding.refused(answer)
        : ConformanceFinding.of(
            answer.isSuccess() || answer.status() == 413, answer.inWords(), answer);
  }
}
