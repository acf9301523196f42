package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;

/**
 * Injects the faults of a plan into a broker.
 *
 * <pre>{@code
 * Faults faults = Faults.start(FaultPlan.of(1,
 *     new FaultRule("resets", RequestMatch.ANY, Frequency.every(10), new ResetFault(Moment.BEFORE))));
 * EmbeddedBroker broker = EmbeddedBroker.start(options.withInterceptor(faults).withRoutes(faults.routes()));
 * ... faults.counts() ...
 * }</pre>
 *
 * <p>Ignores requests below {@value #OWN_PATHS}. Thread-safe; close it after the broker.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Faults implements Interceptor, AutoCloseable {

  private static final String OWN_PATHS = "/ngsild-bench/";

  private static final String LOG_HEADER = "epochNanos,rule,drawnNanos,heldNanos,method,path";

  private final List<Active> rules;
  private final FaultLog delays;

  private record Active(FaultRule rule, RuleCounter counter) {}

  /**
   * Creates the interceptor for a plan.
   *
   * @throws IOException if the delay log cannot be written
   */
  public static Faults start(FaultPlan plan) throws IOException {
    List<Active> rules = new ArrayList<>();
    for (FaultRule rule : plan.rules()) {
      String kind = rule.fault().kind();
      rules.add(
          new Active(
              rule,
              new RuleCounter(rule.name(), kind, rule.frequency(), plan.seed(), rules.size())));
    }
    return new Faults(List.copyOf(rules), FaultLog.open(plan.delayLog(), LOG_HEADER));
  }

  @Override
  public void around(BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    if (!request.path().startsWith(OWN_PATHS)) {
      for (Active active : rules) {
        SplittableRandom random =
            active.rule().match().matches(request) ? active.counter().strike() : null;
        if (random != null) {
          FaultyExchange exchange =
              new FaultyExchange(
                  request, response, next, random, delays, active.counter()::countFault);
          active.rule().fault().serve(exchange);
          return;
        }
      }
    }
    next.serve(request, response);
  }

  /** Returns the counts of each rule, in plan order. */
  public List<RuleCount> counts() {
    return rules.stream().map(active -> active.counter().count()).toList();
  }

  /** Returns the number of faults that a rule injected; 0 if the plan has no such rule. */
  public long injected(String ruleName) {
    return counts().stream()
        .filter(count -> count.name().equals(ruleName))
        .mapToLong(RuleCount::injected)
        .sum();
  }

  /**
   * Returns the route {@code GET /ngsild-bench/faults}, which answers {@code {"injected": 3,
   * "rules": [{"name", "kind", "matched", "injected"}]}}.
   */
  public List<OperationRoute> routes() {
    return List.of(OperationRoute.at("GET", OWN_PATHS + "faults", this::report));
  }

  private void report(BrokerRequest request, BrokerResponse response) throws IOException {
    List<RuleCount> counts = counts();
    ObjectNode report = Json.MAPPER.createObjectNode();
    report.put("injected", counts.stream().mapToLong(RuleCount::injected).sum());
    ArrayNode listed = report.putArray("rules");
    counts.forEach(count -> count.addTo(listed));
    response.send(200, BrokerResponse.JSON, Json.bytes(report));
  }

  @Override
  public void close() throws IOException {
    delays.close();
  }
}
