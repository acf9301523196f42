package org.ngsildbench.monitors.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseProbeTest {

  private static final Work OTHERS = new Work(2, 20);
  private static final Work PROBE = new Work(1, 5);

  @TempDir private Path folder;

  @Test
  void splitsDatabaseWorkIntoPartsAndGaps() throws IOException {
    Scripted database = new Scripted(100, 5_000, 300, 40_000, 50);
    Path csv = folder.resolve("database.csv");
    try (DatabaseProbe probe = DatabaseProbe.open(csv, database)) {
      probe.partBegins();
      probe.sampled("Q1");
      probe.sampled("Q1");
      probe.partEnds();
      probe.partBegins();
      probe.sampled("a, b");
      probe.partEnds();
    }

    assertThat(lines(csv, "broker"))
        .containsExactly(
            ",0,broker,1,100.0,",
            "Q1,2,broker,1,5000.0,",
            ",0,broker,1,300.0,",
            "a%2C%20b,1,broker,1,40000.0,",
            ",0,broker,1,50.0,");
    assertThat(lines(csv, "others")).hasSize(5).contains("Q1,2,others,2,20.0,");
    assertThat(lines(csv, "probe")).hasSize(5).contains("Q1,2,probe,1,5.0,");
    assertThat(lines(csv, "probe-cpu")).hasSize(5);
    assertThat(database.closed).isTrue();
  }

  @Test
  void sumsSeveralDatabasesAndKeepsEach() throws IOException {
    Path csv = folder.resolve("database.csv");
    Scripted first = new Scripted(1, 10, 2);
    Scripted second = new Scripted(3, 400, 4);
    Map<String, ObservedDatabase> both = new LinkedHashMap<>();
    both.put("mongodb://a:27017", first);
    both.put("postgresql://b:5432/orion", second);
    try (DatabaseProbe probe = DatabaseProbe.open(csv, new BrokerDatabases(both))) {
      probe.partBegins();
      probe.sampled("Q1");
      probe.partEnds();
    }

    assertThat(lines(csv, "broker").get(1)).isEqualTo("Q1,1,broker,2,410.0,");
    assertThat(lines(csv, "others").get(1)).isEqualTo("Q1,1,others,4,40.0,");
    assertThat(Files.readAllLines(csv))
        .filteredOn(line -> line.contains("broker@") && line.contains(",Q1,"))
        .extracting(line -> line.split(",", -1)[6])
        .containsExactly("10.0", "400.0");
    assertThat(first.closed && second.closed).isTrue();
  }

  @Test
  void doesNotAssignAPartOfSeveralLabels() throws IOException {
    Path csv = folder.resolve("database.csv");
    try (DatabaseProbe probe = DatabaseProbe.open(csv, new Scripted(1, 2, 3))) {
      probe.partBegins();
      probe.sampled("Q1");
      probe.sampled("Q2");
      probe.partEnds();
    }
    assertThat(lines(csv, "broker").get(1)).isEqualTo("(several%20labels),2,broker,1,2.0,");
  }

  @Test
  void recordsALostDatabaseAndContinues() throws IOException {
    Path csv = folder.resolve("database.csv");
    try (DatabaseProbe probe = DatabaseProbe.open(csv, new Scripted(1))) {
      probe.partBegins();
      probe.sampled("Q1");
      probe.partEnds();
      assertThat(probe.lost()).contains("gone, for good");
    }
    assertThat(lines(csv, "broker").subList(1, 3))
        .containsExactly("Q1,1,broker,0,0.0,gone for good", ",0,broker,0,0.0,gone for good");
  }

  /** The lines of an origin, without their times. */
  private static List<String> lines(Path csv, String origin) throws IOException {
    return Files.readAllLines(csv).stream()
        .skip(1)
        .filter(line -> line.split(",", -1)[4].equals(origin))
        .map(line -> line.split(",", 3)[2])
        .toList();
  }

  /** Reports scripted microseconds for the broker, then fails. */
  private static final class Scripted implements ObservedDatabase {
    private final Deque<Double> micros = new ArrayDeque<>();
    private boolean closed;

    Scripted(double... micros) {
      for (double one : micros) {
        this.micros.add(one);
      }
    }

    @Override
    public DatabaseWork look() throws IOException {
      if (micros.isEmpty()) {
        throw new IOException("gone, for good");
      }
      return new DatabaseWork(new Work(1, micros.remove()), OTHERS, PROBE, List.of());
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
