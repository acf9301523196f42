package org.ngsildbench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.fleet.model.PaddedEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.jmeter.zipf.Popularity;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.ngsildbench.measurement.zipf.ZipfSequence;

/**
 * The examples of docs/definition.md are what this implementation computes. A Python implementation
 * of the page's formulas computed the same values.
 */
class DefinitionPageTest {

  private static final Path PAGE = Path.of("..", "..", "docs", "definition.md");
  private static final long SEED = 1;
  private static final Fleet FLEET =
      new Fleet(new FleetSpec(SEED, 20, 40, Duration.ofHours(1), Duration.ofDays(1)));

  @Test
  void hashes() throws Exception {
    assertThat(example("key(1, 0x57EA7)")).isEqualTo(hex(Noise.key(SEED, 0x57EA7)));
    assertThat(example("draw(1, 0)")).isEqualTo(hex(CounterMixer.bits(SEED, 0)));
    assertThat(example("derive(1, `buses`)")).isEqualTo(hex(CounterMixer.seedFor(SEED, "buses")));
  }

  @Test
  void entitiesAndHistoriesOfTheDataSet() throws Exception {
    assertThat(example("SHA-256 of the entities"))
        .isEqualTo(
            sha256(
                new CurrentEntities(FLEET, DataModel.ATTRIBUTES)
                    .inLoadOrder(0, 1)
                    .map(FleetEntity::json)));
    assertThat(example("of the histories"))
        .isEqualTo(
            sha256(
                new History(FLEET, DataModel.ATTRIBUTES)
                    .entities()
                    .flatMap(history -> history.documents(1 << 20))
                    .map(TemporalDocument::json)));
  }

  @Test
  void entitiesOfAnIngestedBatch() throws Exception {
    long seed = CounterMixer.seedFor(SEED, "create-1000");
    PaddedEntity padded = new PaddedEntity(seed, 1_024);
    assertThat(example("of 1,000 entities"))
        .isEqualTo(
            sha256(
                IntStream.range(0, 1_000)
                    .mapToObj(i -> padded.entity(PaddedEntity.id(seed, 0, i + 1), i).json())));
  }

  @Test
  void drawnBuses() throws Exception {
    List<String> buses =
        Popularity.LATEST.order(ParameterDomain.BUSES, QueryDomains.of(FLEET).buses());
    ZipfSequence ranks =
        new ZipfSequence(new ZipfDistribution(20, 0.99), CounterMixer.seedFor(SEED, "buses"));
    assertThat(example("buses of Q1"))
        .isEqualTo(
            LongStream.range(0, 12)
                .mapToObj(k -> FleetIds.number(buses.get(ranks.rank(k))) + 1)
                .map(String::valueOf)
                .collect(Collectors.joining(" ")));
  }

  private static String example(String name) throws Exception {
    try (Stream<String> lines = Files.lines(PAGE)) {
      String row = lines.filter(line -> line.startsWith("| " + name)).findFirst().orElseThrow();
      return row.split("\\|")[2].replace("`", "").strip();
    }
  }

  private static String hex(long bits) {
    return HexFormat.of().toHexDigits(bits);
  }

  private static String sha256(Stream<byte[]> documents) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    documents.forEach(
        document -> {
          digest.update(document);
          digest.update((byte) '\n');
        });
    return HexFormat.of().formatHex(digest.digest());
  }
}
