package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Media types and representations. */
final class MediaTypeProbes {

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "a request without Accept",
              "6.3.4, RFC 9110 12.5.1",
              "a response, since any media type is acceptable",
              MediaTypeProbes::noAccept),
          new ConformanceProbe(
              "Content-Type: application/json; charset=utf-8",
              "6.3.4, RFC 9110 8.3.1",
              "accepted as application/json",
              MediaTypeProbes::charset),
          new ConformanceProbe(
              "format=simplified",
              "4.5.4, 6.3.7",
              "attributes as plain values",
              MediaTypeProbes::simplified));

  private static final String ENTITY = ProbedBroker.ENTITIES + "/" + ProbeData.id(1);

  private MediaTypeProbes() {}

  private static ConformanceFinding noAccept(ProbedBroker broker) {
    ProbeAnswer answer = broker.getWithoutAccept(PathAndQuery.of(ENTITY));
    return answer.status() == 200
        ? ConformanceFinding.of(true, "200", answer)
        : ConformanceFinding.refused(answer);
  }

  /** Many libraries add a charset. */
  private static ConformanceFinding charset(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.send(
            "PATCH",
            ENTITY + "/attrs",
            "application/json; charset=utf-8",
            "{\"level\":{\"type\":\"Property\",\"value\":10}}");
    return answer.isSuccess()
        ? ConformanceFinding.of(true, Integer.toString(answer.status()), answer)
        : ConformanceFinding.refused(answer);
  }

  private static ConformanceFinding simplified(ProbedBroker broker) {
    ProbeAnswer answer = broker.get(PathAndQuery.of(ENTITY).with("format", "simplified"));
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    boolean plain = answer.body().matches("(?s).*\"level\"\\s*:\\s*10(\\.0)?\\s*[,}].*");
    return ConformanceFinding.of(plain, plain ? "plain values" : "normalized properties", answer);
  }
}
