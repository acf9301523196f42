package org.ngsildbench.analysis.cost;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.ngsildbench.analysis.cost.MeasuredLoad.Amount;
import org.ngsildbench.analysis.model.CostSummary;

/** Computes the cost of each load from the readings of all servers. Not thread-safe. */
public final class ServerCosts {

  private static final double THOUSAND = 1_000;
  private static final double MILLION = 1e6;
  private static final double MICROS_PER_SECOND = 1e6;

  private final Map<String, CounterReading> last = new LinkedHashMap<>();
  private final List<LoadUse> loads;
  private final boolean metered;
  private CounterReading lastEnergy;
  private final Optional<Prices> prices;

  /** A load with the use by server, and the energy. */
  private record LoadUse(
      MeasuredLoad load, NavigableMap<String, CounterUse> servers, CounterUse energy) {}

  /**
   * Creates the costs of loads, without readings of servers.
   *
   * @param power readings of a power meter, which replace the energy counter
   */
  public ServerCosts(
      List<MeasuredLoad> loads, Optional<Prices> prices, Optional<PowerReadings> power) {
    this.prices = prices;
    this.metered = power.isPresent();
    this.loads =
        loads.stream()
            .map(load -> new LoadUse(load, new TreeMap<>(), new CounterUse(load.spans())))
            .toList();
    power.ifPresent(readings -> readings.energy().forEach(this::energy));
  }

  /** Adds the next reading of a server. */
  public void add(String server, CounterReading reading) {
    CounterReading before = last.put(server, reading);
    for (LoadUse one : loads) {
      CounterUse use =
          one.servers().computeIfAbsent(server, any -> new CounterUse(one.load().spans()));
      if (before != null) {
        use.add(server, before, reading);
      }
    }
  }

  /** Adds the next reading of the energy counter. */
  public void addEnergy(CounterReading reading) {
    if (!metered) {
      energy(reading);
    }
  }

  private void energy(CounterReading reading) {
    if (lastEnergy != null) {
      loads.forEach(one -> one.energy().add("the energy counter", lastEnergy, reading));
    }
    lastEnergy = reading;
  }

  /** Returns the cost of each load: of all servers together, then of each if there are several. */
  public List<CostSummary> costs() {
    List<CostSummary> costs = new ArrayList<>();
    for (LoadUse one : loads) {
      if (one.servers().isEmpty()) {
        continue;
      }
      costs.add(
          cost(
              one.load(),
              Optional.empty(),
              String.join(", ", one.servers().keySet()),
              CounterUse.together(one.load().spans(), one.servers().values()),
              one.energy().of(Counter.ENERGY)));
      if (one.servers().size() > 1) {
        one.servers()
            .forEach(
                (server, use) ->
                    costs.add(
                        cost(
                            one.load(), Optional.of(server), server, use, OptionalDouble.empty())));
      }
    }
    return costs;
  }

  private CostSummary cost(
      MeasuredLoad load,
      Optional<String> server,
      String servers,
      CounterUse use,
      OptionalDouble microjoules) {
    Amount amount = load.amount();
    Optional<String> withheld = withheld(load, use);
    double per = withheld.isPresent() ? 0 : THOUSAND / amount.successful();
    double seconds = load.spans().micros() / MICROS_PER_SECOND;
    return new CostSummary(
        load.name(),
        load.plan(),
        server,
        servers,
        amount.unit(),
        amount.all(),
        amount.all() - amount.successful(),
        seconds,
        times(per / MICROS_PER_SECOND, use.of(Counter.CPU)),
        times(per > 0 ? 1 : 0, use.of(Counter.RESIDENT)),
        times(per, use.of(Counter.DISK_READ)),
        times(per, use.of(Counter.DISK_WRITTEN)),
        times(per, use.of(Counter.RECEIVED)),
        times(per, use.of(Counter.SENT)),
        times(per / MICROS_PER_SECOND, microjoules),
        prices
            .map(known -> times(per * MILLION / THOUSAND, new Price(known, use, seconds).sum()))
            .orElseGet(OptionalDouble::empty),
        withheld.or(() -> tooShort(use)));
  }

  private static Optional<String> withheld(MeasuredLoad load, CounterUse use) {
    return load.amount().successful() == 0
        ? Optional.of("no operation succeeded")
        : load.doubt().or(use::fault);
  }

  private static Optional<String> tooShort(CounterUse use) {
    return use.of(Counter.CPU).isPresent()
        ? Optional.empty()
        : Optional.of("too short to know the CPU time to 10 %");
  }

  private static OptionalDouble times(double factor, OptionalDouble used) {
    return used.isPresent() && factor > 0
        ? OptionalDouble.of(factor * used.getAsDouble())
        : OptionalDouble.empty();
  }
}
