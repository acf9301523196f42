package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.faults.FieldEffect;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.sensing.BusObservation;

/** Tests that each effect of realistic data can be chosen alone and changes nothing else. */
class SingleEffectsTest {

  private static final FleetSpec SPEC =
      new FleetSpec(1, 20, 40, Duration.ofMinutes(1), Duration.ofDays(3));
  private static final long START = FleetSpec.START.toEpochMilli();
  private static final Fleet CLEAN = new Fleet(SPEC);

  /** A difference from the clean fleet. */
  private enum Difference {
    PLACES,
    FIXES,
    REPORTED,
    STAMPS,
    ORDER,
    COUNT,
    READINGS
  }

  @ParameterizedTest
  @CsvSource({
    "NOISE,PLACES",
    "CANYONS,FIXES",
    "GAPS,REPORTED",
    "JITTER,STAMPS",
    "LATE,ORDER",
    "DUPLICATES,COUNT",
    "STUCK,READINGS",
    "OUTLIERS,READINGS",
    "DRIFT,READINGS",
    "WEATHER,READINGS"
  })
  void anEffectAloneChangesNothingElse(FieldEffect effect, Difference expected) {
    assertThat(differences(fleet(EnumSet.of(effect)))).containsExactly(expected);
  }

  @Test
  void allEffectsTogetherAreRealistic() {
    assertThat(new DataQuality(EnumSet.allOf(FieldEffect.class))).isEqualTo(DataQuality.REALISTIC);
    assertThat(differences(fleet(DataQuality.REALISTIC.effects())))
        .containsExactly(Difference.values());
  }

  @ParameterizedTest
  @EnumSource
  void aNameGivesTheEffectAndItsOwnFingerprint(FieldEffect effect) {
    DataQuality alone = DataQuality.of("realistic:" + effect.text());
    assertThat(alone.effects()).containsExactly(effect);
    assertThat(DataQuality.of(alone.text())).isEqualTo(alone);
    assertThat(new Fleet(SPEC.with(alone)).fingerprint())
        .isNotIn(CLEAN.fingerprint(), new Fleet(SPEC.with(DataQuality.REALISTIC)).fingerprint());
  }

  @Test
  void namesOfSeveralEffectsHaveOneOrder() {
    assertThat(DataQuality.of("Realistic:outliers, gaps").text())
        .isEqualTo("realistic:gaps,outliers");
    assertThat(DataQuality.of("realistic:" + FieldEffect.names().replace(' ', ',')).text())
        .isEqualTo("realistic");
  }

  @ParameterizedTest
  @ValueSource(strings = {"real", "realistic:", "realistic:gap", "realistic:gaps,", "clean:gaps"})
  void refusesOtherNames(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DataQuality.of(text))
        .withMessageContaining("data '" + text + "' is unknown; use clean, scoped, realistic, or")
        .withMessageContaining("gaps jitter late");
  }

  private static Fleet fleet(Set<FieldEffect> effects) {
    return new Fleet(SPEC.with(new DataQuality(effects)));
  }

  private static Set<Difference> differences(Fleet fleet) {
    Set<Difference> found = EnumSet.noneOf(Difference.class);
    for (int bus = 0; bus < SPEC.buses(); bus++) {
      messages(fleet, bus, found);
      readings(fleet, bus, found);
      places(fleet, bus, found);
    }
    return found;
  }

  /** Late messages can arrive after the end, so only the arrived ones are looked at. */
  private static void messages(Fleet fleet, int bus, Set<Difference> found) {
    ReportedSteps reported = fleet.stepsOfBus(bus);
    if (IntStream.range(0, SPEC.steps())
        .mapToLong(SPEC::epochMillis)
        .anyMatch(due -> !reported.reporting().isReported(due))) {
      found.add(Difference.REPORTED);
    }
    if (IntStream.range(0, SPEC.steps())
        .anyMatch(step -> reported.observedAt(step) != SPEC.epochMillis(step))) {
      found.add(Difference.STAMPS);
    }
    int[] arrived = reported.arrivals(0, SPEC.steps()).of();
    int[] once = Arrays.stream(arrived).distinct().toArray();
    if (arrived.length > once.length) {
      found.add(Difference.COUNT);
    }
    if (IntStream.range(1, once.length).anyMatch(i -> once[i] < once[i - 1])) {
      found.add(Difference.ORDER);
    }
  }

  private static void readings(Fleet fleet, int bus, Set<Difference> found) {
    short[][] rows = rows(fleet, bus);
    if (!Arrays.deepEquals(rows, rows(CLEAN, bus))) {
      found.add(Difference.READINGS);
    }
  }

  private static short[][] rows(Fleet fleet, int bus) {
    short[][] rows = new short[BusObservation.COUNT][SPEC.steps()];
    fleet.fillBusScaled(bus, START, SPEC.period().toMillis(), rows);
    return rows;
  }

  private static void places(Fleet fleet, int bus, Set<Difference> found) {
    double[][] x = new double[2][SPEC.steps()];
    double[][] y = new double[2][SPEC.steps()];
    CLEAN.fillBusPositions(bus, START, SPEC.period().toMillis(), x[0], y[0]);
    fleet.fillBusPositions(bus, START, SPEC.period().toMillis(), x[1], y[1]);
    for (int step = 0; step < SPEC.steps(); step++) {
      if (Double.isNaN(x[1][step])) {
        found.add(Difference.FIXES);
      } else if (x[1][step] != x[0][step] || y[1][step] != y[0][step]) {
        found.add(Difference.PLACES);
      }
    }
  }

  /** Scoped data are clean data; only buses and stations differ, by their scope. */
  @Test
  void scopedDataAreCleanDataWithScopes() {
    Fleet scoped = new Fleet(SPEC.with(DataQuality.of("scoped")));
    assertThat(differences(scoped)).isEmpty();
    assertThat(scoped.fingerprint()).isNotEqualTo(CLEAN.fingerprint());
    assertThat(json(scoped).replaceAll("\"scope\":\"/Bus/n\\d/n\\d+\",", ""))
        .isEqualTo(json(CLEAN))
        .isNotEqualTo(json(scoped));
  }

  /** The grammar of 4.18: Stellio refuses other scopes. */
  @Test
  void levelsOfScopesBeginWithALetter() {
    assertThat(FleetIds.scope("urn:ngsi-ld:Bus:ioannina:73")).matches("(/\\p{L}[\\p{L}\\p{N}_]*)+");
  }

  private static String json(Fleet fleet) {
    byte[] bus = new CurrentEntities(fleet, DataModel.ATTRIBUTES).bus(0).json();
    return new String(bus, StandardCharsets.UTF_8);
  }
}
