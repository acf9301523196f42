package org.ngsildbench.ngsild.conformance.probes;

import java.util.Optional;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Checks that the response's link returns the next page. */
public final class NextLink implements ConformanceProbe {

  private static final Pattern NEXT = Pattern.compile("rel\\s*=\\s*\"?next\\b");

  @Override
  public String subject() {
    return "the link to the next page";
  }

  @Override
  public String clause() {
    return "5.5.9, 6.3.10, RFC 8288";
  }

  @Override
  public String rule() {
    return "a Link header (rel=next) whose target is the rest of this query";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES).with("type", ProbeData.TYPE).with("limit", 1));
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    Optional<String> next =
        answer.headers().all("Link").stream().filter(link -> NEXT.matcher(link).find()).findFirst();
    boolean usable = next.filter(link -> link.contains(ProbedBroker.ENTITIES + "?")).isPresent();
    return ConformanceFinding.of(usable, next.orElse("no such link"), answer);
  }
}
