package org.ngsildbench.benchmarks.datagen;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.FleetLoader;
import org.ngsildbench.load.LoadOptions;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/**
 * Compares the rate of a load into a broker with bare sockets that send the same recorded requests
 * over as many connections. Each turn fills its own tenant.
 */
public final class BrokerReach {

  private static final Fleet FLEET =
      new Fleet(new FleetSpec(3, 30, 60, Duration.ofMinutes(2), Duration.ofDays(1)));
  private static final FleetSource SOURCE = new FleetSource(FLEET, DataModel.ATTRIBUTES);

  private final URI broker;
  private final AtomicInteger tenants = new AtomicInteger();

  private BrokerReach(URI broker) {
    this.broker = broker;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> named = AlternatingRounds.named(arguments);
    new BrokerReach(URI.create(named.get("url")))
        .compare(Integer.parseInt(named.getOrDefault("rounds", "6")));
  }

  private void compare(int rounds) throws Exception {
    List<RecordedRequest> requests;
    LoadResult recorded;
    try (RecordingProxy proxy = new RecordingProxy(broker, HttpClient.newHttpClient())) {
      recorded = load(proxy.uri());
      requests = proxy.writes();
    }
    int connections;
    try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.AUTO, broker))) {
      connections = client.dialect().historyLoading().connections();
    }
    int readings = Math.toIntExact(recorded.readingsAccepted());
    System.out.printf(
        "%,d readings in %,d requests over %d connections%n",
        readings, requests.size(), connections);
    new AlternatingRounds()
        .add("load", () -> AlternatingRounds.rate(readings, () -> load(broker)))
        .add(
            "bare sockets",
            () -> {
              BareSender sender = new BareSender(broker, tenant(), requests, connections);
              return AlternatingRounds.rate(readings, sender::send);
            })
        .run(rounds)
        .print("%-12s %,10.0f readings/s %6.2f us of CPU a reading (medians)")
        .ratio("load", "bare sockets");
  }

  private LoadResult load(URI to) throws IOException {
    BrokerTarget target = BrokerTarget.of(BrokerKind.AUTO, to).withTenant(tenant());
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      LoadResult result = new FleetLoader(client).load(SOURCE, LoadOptions.PLAIN, progress -> {});
      if (result.outcome() != LoadResult.Outcome.LOADED) {
        throw new IOException(result.outcome() + ": " + result.problems());
      }
      return result;
    }
  }

  private String tenant() {
    return "reach" + Long.toHexString(System.nanoTime()) + "n" + tenants.incrementAndGet();
  }
}
