package org.ngsildbench.monitors.database;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Several databases of one broker, such as Orion-LD's MongoDB and TimescaleDB. Their work is added
 * up and also kept per database. Not thread-safe.
 */
final class BrokerDatabases implements ObservedDatabase {

  private final Map<String, ObservedDatabase> databases;

  /**
   * Takes over the databases, which it closes.
   *
   * @param databases open databases by name, in the order of the report
   */
  BrokerDatabases(Map<String, ObservedDatabase> databases) {
    this.databases = new LinkedHashMap<>(databases);
  }

  @Override
  public DatabaseWork look() throws IOException {
    Work broker = Work.NONE;
    Work others = Work.NONE;
    Work probe = Work.NONE;
    List<String> doubts = new ArrayList<>();
    Map<String, Work> split = new LinkedHashMap<>();
    for (Map.Entry<String, ObservedDatabase> one : databases.entrySet()) {
      DatabaseWork work = one.getValue().look();
      broker = broker.plus(work.broker());
      others = others.plus(work.others());
      probe = probe.plus(work.probe());
      doubts.addAll(work.doubts());
      split.put(one.getKey(), work.broker());
    }
    return new DatabaseWork(broker, others, probe, doubts, split);
  }

  /** Returns the properties of all, numbered from 1: {@code database.1.url}. */
  @Override
  public Map<String, String> described() throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    int number = 0;
    for (Map.Entry<String, ObservedDatabase> one : databases.entrySet()) {
      String prefix = "database." + ++number + ".";
      all.put(prefix + "url", one.getKey());
      one.getValue()
          .described()
          .forEach((name, value) -> all.put(prefix + name.substring("database.".length()), value));
    }
    return all;
  }

  @Override
  public void close() {
    databases.values().forEach(ObservedDatabase::close);
  }
}
