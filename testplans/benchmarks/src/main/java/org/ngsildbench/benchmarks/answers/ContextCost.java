package org.ngsildbench.benchmarks.answers;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.BusesNear;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryModel;

/**
 * Throughput and CPU of Q1, Q2, Q4 and Q6 with the {@code @context} of the Smart Data Models as
 * {@code Link}, and without. The default fleet; client and embedded broker in this JVM.
 */
public final class ContextCost {

  private static final long WARMUP_NANOS = 4_000_000_000L;
  private static final long ROUND_NANOS = 250_000_000;

  private ContextCost() {}

  /** Prints the ratios for each query. Argument: number of rounds. */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 40 : Integer.parseInt(args[0]);
    Fleet fleet = new Fleet(FleetSpec.standard());
    ContextResolver contexts = new ContextResolver();
    String url = ContextDocuments.SMART_DATA_MODELS;
    try (EmbeddedBroker core = broker(fleet, contexts.core());
        EmbeddedBroker linked = broker(fleet, contexts.resolve(url));
        NgsiLdClient plain = NgsiLdClient.open(target(core));
        NgsiLdClient withLink = NgsiLdClient.open(target(linked).withContextLink(url))) {
      for (BusQuery query : queries(fleet)) {
        System.out.println(query.label());
        round(withLink, query, WARMUP_NANOS);
        round(plain, query, WARMUP_NANOS);
        new AlternatingRounds()
            .add("with @context", () -> round(withLink, query, ROUND_NANOS))
            .add("without", () -> round(plain, query, ROUND_NANOS))
            .run(rounds)
            .print("%-14s %,.0f/s, %.1f us of CPU")
            .ratio("with @context", "without");
      }
    }
  }

  private static EmbeddedBroker broker(Fleet fleet, Context context) throws IOException {
    return EmbeddedBroker.start(
        EmbeddedBrokerOptions.defaults()
            .withFill(new FleetFill(fleet, DataModel.ATTRIBUTES, FillProgress.NONE, context)));
  }

  private static BrokerTarget target(EmbeddedBroker broker) {
    return BrokerTarget.of(BrokerKind.SPEC, broker.uri());
  }

  private static List<BusQuery> queries(Fleet fleet) {
    QueryDomains domains = QueryDomains.of(fleet);
    var window = domains.windows().get(0);
    var place = domains.points().get(0);
    return List.of(
        new LocationOfBus(fleet.busId(0)),
        new BusesHotterThan(domains.thresholds().get(0)),
        new MeanAirPollution(window.from(), window.to(), AggregatedBy.CLIENT),
        new BusesNear(place.longitude(), place.latitude(), 5000));
  }

  private static double[] round(NgsiLdClient client, BusQuery query, long nanos) throws Exception {
    PreparedQuery prepared = client.prepare(query, QueryModel.ATTRIBUTES);
    return AlternatingRounds.rate(
        () -> {
          long end = System.nanoTime() + nanos;
          long count = 0;
          while (System.nanoTime() < end) {
            var result = client.execute(prepared, NgsiLdClient.CLOSED_LOOP);
            if (result.failure() != null) {
              throw new IllegalStateException(result.toString());
            }
            count++;
          }
          return count;
        });
  }
}
