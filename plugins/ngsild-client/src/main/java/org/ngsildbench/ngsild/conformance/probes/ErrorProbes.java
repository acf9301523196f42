package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Requests that must be refused. */
final class ErrorProbes {

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "an entity that does not exist",
              "5.7.1, 6.3.2, 6.5.3.1",
              "404 ResourceNotFound, as ProblemDetails in JSON",
              ErrorProbes::unknownEntity),
          new ConformanceProbe(
              "creating an entity that exists",
              "5.6.1, 6.3.2, 6.4.3.1",
              "409 AlreadyExists, as ProblemDetails in JSON",
              ErrorProbes::existingEntity),
          new ConformanceProbe(
              "a body that is not JSON",
              "5.5.4, 6.3.2",
              "400 InvalidRequest, as ProblemDetails in JSON",
              ErrorProbes::malformedJson),
          new ConformanceProbe(
              "a query without type, id, attrs, q or georel",
              "5.7.2.4, 6.4.3.2",
              "400 BadRequestData, as ProblemDetails in JSON",
              ErrorProbes::queryWithoutCondition),
          new ConformanceProbe(
              "an invalid filter q",
              "4.9, 5.7.2.4",
              "400 BadRequestData or InvalidRequest, as ProblemDetails in JSON",
              ErrorProbes::unfinishedFilter));

  private ErrorProbes() {}

  private static ConformanceFinding unknownEntity(ProbedBroker broker) {
    PathAndQuery unknown = PathAndQuery.of(ProbedBroker.ENTITIES + "/" + ProbeData.id(999));
    return expect(broker.get(unknown), 404, "ResourceNotFound");
  }

  private static ConformanceFinding existingEntity(ProbedBroker broker) {
    ProbeAnswer answer = broker.send("POST", ProbedBroker.ENTITIES, ProbeData.entity(1));
    return expect(answer, 409, "AlreadyExists");
  }

  private static ConformanceFinding malformedJson(ProbedBroker broker) {
    return expect(broker.send("POST", ProbedBroker.ENTITIES, "{\"id\":"), 400, "InvalidRequest");
  }

  private static ConformanceFinding queryWithoutCondition(ProbedBroker broker) {
    PathAndQuery query = PathAndQuery.of(ProbedBroker.ENTITIES).with("limit", 1);
    return expect(broker.get(query), 400, "BadRequestData");
  }

  private static ConformanceFinding unfinishedFilter(ProbedBroker broker) {
    return expectBadRequest(broker.get(ProbeData.entities().with("q", "level>>")));
  }

  static ConformanceFinding expectBadRequest(ProbeAnswer answer) {
    return answer.isProblem(400, "BadRequestData")
        ? expect(answer, 400, "BadRequestData")
        : expect(answer, 400, "InvalidRequest");
  }

  private static ConformanceFinding expect(ProbeAnswer answer, int status, String type) {
    return ConformanceFinding.of(answer.isProblem(status, type), answer.inWords(), answer);
  }
}
