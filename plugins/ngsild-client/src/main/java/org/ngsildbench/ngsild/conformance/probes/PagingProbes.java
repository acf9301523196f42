package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Pages and the number of all matches. */
final class PagingProbes {

  static final String COUNT_ONLY_RULE =
      "an empty list, and the number of matches in NGSILD-Results-Count";

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "count=true",
              "5.5.9, 6.3.13",
              "the header NGSILD-Results-Count has the number of all matches",
              PagingProbes::countBesidePage),
          new ConformanceProbe(
              "limit=0 with count=true",
              "5.5.9, 6.3.13",
              COUNT_ONLY_RULE,
              PagingProbes::countOfEntities),
          new ConformanceProbe(
              "limit=1001",
              "5.5.9, 6.3.2",
              "the page, or 403 TooManyResults as ProblemDetails in JSON",
              PagingProbes::largePage),
          new ConformanceProbe(
              "the link to the next page",
              "5.5.9, 6.3.10, RFC 8288",
              "a Link header (rel=next) whose target is the rest of this query",
              PagingProbes::nextLink));

  private static final Pattern NEXT = Pattern.compile("rel\\s*=\\s*\"?next\\b");
  private static final String TOTAL = "NGSILD-Results-Count";

  private PagingProbes() {}

  private static ConformanceFinding countBesidePage(ProbedBroker broker) {
    PathAndQuery query = ProbeData.entities().with("limit", 1).with("count", "true");
    ProbeAnswer answer = broker.get(query);
    return answer.status() == 200
        ? total(ProbeData.ENTITIES, answer)
        : ConformanceFinding.refused(answer);
  }

  private static ConformanceFinding countOfEntities(ProbedBroker broker) {
    return countOnly(ProbeData.ENTITIES, broker.get(counting(ProbeData.entities())));
  }

  static PathAndQuery counting(PathAndQuery query) {
    return query.with("limit", 0).with("count", "true");
  }

  static ConformanceFinding countOnly(int matches, ProbeAnswer answer) {
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    return answer.body().strip().replaceAll("\\s", "").equals("[]")
        ? total(matches, answer)
        : ConformanceFinding.of(false, answer.inWords(), answer);
  }

  private static ConformanceFinding total(int matches, ProbeAnswer answer) {
    String count = answer.header(TOTAL).orElse("");
    return ConformanceFinding.of(
        count.equals(Integer.toString(matches)),
        count.isEmpty() ? "no " + TOTAL : TOTAL + ": " + count,
        answer);
  }

  private static ConformanceFinding largePage(ProbedBroker broker) {
    ProbeAnswer answer = broker.get(ProbeData.entities().with("limit", 1001));
    return answer.status() == 200
        ? ConformanceFinding.of(true, answer.ids().size() + " entities", answer)
        : ConformanceFinding.of(answer.isProblem(403, "TooManyResults"), answer.inWords(), answer);
  }

  private static ConformanceFinding nextLink(ProbedBroker broker) {
    ProbeAnswer answer = broker.get(ProbeData.entities().with("limit", 1));
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    Optional<String> next =
        answer.headers().all("Link").stream().filter(link -> NEXT.matcher(link).find()).findFirst();
    boolean usable = next.filter(link -> link.contains(ProbedBroker.ENTITIES + "?")).isPresent();
    return ConformanceFinding.of(usable, next.orElse("no such link"), answer);
  }
}
