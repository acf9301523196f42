package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * The number of all matches and no entity.
 *
 * @param ofHistories whether histories are counted, or entities
 */
public record CountOnly(boolean ofHistories) implements ConformanceProbe {

  @Override
  public String subject() {
    return "limit=0 with count=true" + (ofHistories ? ", of histories" : "");
  }

  @Override
  public String clause() {
    return ofHistories ? "5.5.9, 6.3.13, 6.18.3.2" : "5.5.9, 6.3.13";
  }

  @Override
  public String rule() {
    return "an empty list, and the number of matches in NGSILD-Results-Count";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        ofHistories ? broker.getHistory(histories(broker)) : broker.get(entities());
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    return answer.body().strip().replaceAll("\\s", "").equals("[]")
        ? TotalCount.expect(ofHistories ? 1 : ProbeData.ENTITIES, answer)
        : ConformanceFinding.of(false, answer.inWords(), answer);
  }

  private static PathAndQuery entities() {
    return counting(PathAndQuery.of(ProbedBroker.ENTITIES).with("type", ProbeData.TYPE));
  }

  private static PathAndQuery histories(ProbedBroker broker) {
    return counting(
        broker
            .history("")
            .with("type", ProbeData.HISTORY_TYPE)
            .with("timerel", "before")
            .with("timeAt", ProbeData.minute(ProbeData.READINGS)));
  }

  private static PathAndQuery counting(PathAndQuery query) {
    return query.with("limit", 0).with("count", "true");
  }
}
