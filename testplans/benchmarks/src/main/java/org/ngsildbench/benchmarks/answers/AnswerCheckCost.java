package org.ngsildbench.benchmarks.answers;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.jmeter.fleet.RightAnswers;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryResult;

/**
 * The processor time of the client's thread for Q1, Q2 and Q4, decoded only and decoded and
 * compared with the right answer, in turn. The default fleet, in the embedded broker in this JVM.
 */
public final class AnswerCheckCost {

  private static final int ROUNDS = 60;
  private static final long ROUND_NANOS = 80_000_000;

  private AnswerCheckCost() {}

  /** Prints a row a query. */
  public static void main(String[] args) throws Exception {
    Fleet fleet = new Fleet(FleetSpec.standard());
    QueryDomains domains = QueryDomains.of(fleet);
    Instant from = domains.windows().get(0).from();
    Instant to = domains.windows().get(0).to();
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(
                EmbeddedBrokerOptions.defaults()
                    .withFill(new FleetFill(fleet, DataModel.ATTRIBUTES, FillProgress.NONE)));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()))) {
      RightAnswers right =
          new RightAnswers(
              fleet, new Oracle(fleet), org.ngsildbench.ngsild.query.QueryModel.ATTRIBUTES);
      System.out.println("| query | decoded, us | decoded and compared, us | ratio |");
      measure(client, right, new MeanAirPollution(from, to, AggregatedBy.CLIENT));
      measure(client, right, new LocationOfBus(fleet.busId(0)));
      measure(client, right, new BusesHotterThan(domains.thresholds().get(0)));
    }
  }

  private static void measure(NgsiLdClient client, RightAnswers right, BusQuery query) {
    PreparedQuery prepared =
        client.prepare(query, org.ngsildbench.ngsild.query.QueryModel.ATTRIBUTES);
    ExpectedAnswer expected = query.expected(right, false);
    Supplier<QueryResult> decoded = () -> client.execute(prepared, NgsiLdClient.CLOSED_LOOP);
    Supplier<QueryResult> compared =
        () -> client.execute(prepared, NgsiLdClient.CLOSED_LOOP, expected);
    double[][] micros = new double[2][ROUNDS];
    for (int round = -30; round < ROUNDS; round++) {
      double one = round(decoded);
      double two = round(compared);
      if (round >= 0) {
        micros[0][round] = one;
        micros[1][round] = two;
      }
    }
    double plain = least(micros[0]);
    double with = least(micros[1]);
    System.out.printf(
        Locale.ROOT, "| %s | %.1f | %.1f | %.2f |%n", query.label(), plain, with, with / plain);
  }

  /** Microseconds of this thread an operation. */
  private static double round(Supplier<QueryResult> operation) {
    var threads = ManagementFactory.getThreadMXBean();
    long end = System.nanoTime() + ROUND_NANOS;
    long before = threads.getCurrentThreadCpuTime();
    int operations = 0;
    while (System.nanoTime() < end) {
      QueryResult result = operation.get();
      if (result.failure() != null || result.difference() != null) {
        throw new IllegalStateException(result.toString());
      }
      operations++;
    }
    return (threads.getCurrentThreadCpuTime() - before) / 1e3 / operations;
  }

  /** The tenth-best round: others' work on the machine only ever adds to one. */
  private static double least(double[] values) {
    Arrays.sort(values);
    return values[values.length / 10];
  }
}
