package org.ngsildbench.ngsild.conformance.probes;

import java.util.regex.Pattern;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A batch of one entity that exists and one that does not. */
public final class PartialBatch implements ConformanceProbe {

  private static final Pattern SUCCESS =
      Pattern.compile("\"success\"\\s*:\\s*\\[\\s*\"" + Pattern.quote(ProbeData.id(3)));

  private static final Pattern ENTITY_ID =
      Pattern.compile("\"entityId\"\\s*:\\s*\"" + Pattern.quote(ProbeData.id(1)));

  @Override
  public String subject() {
    return "a batch that succeeds in part";
  }

  @Override
  public String clause() {
    return "5.2.16, 5.2.17, 6.14.3.1";
  }

  @Override
  public String rule() {
    return "207, the new id in success, the other in errors with entityId and ProblemDetails";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    broker.delete(ProbedBroker.ENTITIES + "/" + ProbeData.id(3));
    ProbeAnswer answer =
        broker.send(
            "POST",
            "/ngsi-ld/v1/entityOperations/create",
            "[" + ProbeData.entity(1) + "," + ProbeData.entity(3) + "]");
    if (answer.status() / 100 != 2) {
      return ConformanceFinding.refused(answer);
    }
    boolean told =
        answer.status() == 207
            && SUCCESS.matcher(answer.body()).find()
            && answer.body().contains("\"errors\"");
    boolean named = ENTITY_ID.matcher(answer.body()).find();
    String observed =
        told && !named ? "207, but no entityId in errors: " + answer.inWords() : answer.inWords();
    return ConformanceFinding.of(told && named, observed, answer);
  }
}
