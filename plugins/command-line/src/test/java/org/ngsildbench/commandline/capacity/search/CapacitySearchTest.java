package org.ngsildbench.commandline.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapacitySearchTest {

  private static final SearchSettings USUAL = settings(1);

  private final CapacitySearch search = new CapacitySearch(USUAL);

  private static SearchSettings settings(int perRound) {
    return new SearchSettings(10, 10_000, 2, 0.05, 3, perRound, 100, false);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10.3, 11, 99, 1234.5, 5120, 9_870})
  void findsACliffWithinTheResolution(double cliff) {
    for (int perRound : new int[] {1, 3, 4}) {
      CapacitySearch search = new CapacitySearch(settings(perRound));
      List<ProbeResult> answers = answers(search, cliff);

      Capacity found = search.capacity(answers);

      double sustained = found.bracket().sustained().orElseThrow();
      double failedAt = found.bracket().failedAt().orElseThrow();
      assertThat(found.ending()).isEqualTo(StopReason.FOUND);
      assertThat(sustained).isLessThanOrEqualTo(cliff);
      assertThat(failedAt).isGreaterThan(cliff);
      assertThat(failedAt / sustained).isLessThanOrEqualTo(1.05 + 1e-9);
      assertThat(answers).filteredOn(probed -> probed.value() == sustained).hasSize(3);
      assertThat(answers).filteredOn(probed -> probed.value() == failedAt).hasSize(3);
    }
  }

  @Test
  void reportsThatTheHighestValueIsKept() {
    Capacity found = search.capacity(answers(search, Double.MAX_VALUE));

    assertThat(found.ending()).isEqualTo(StopReason.NEVER_BROKE);
    assertThat(found.bracket().sustained()).hasValue(10_000);
    assertThat(found.bracket().failedAt()).isEmpty();
    assertThat(found.estimate()).isEmpty();
  }

  @Test
  void reportsThatTheLowestValueIsBroken() {
    List<ProbeResult> answers = answers(search, 1);

    assertThat(search.capacity(answers).ending()).isEqualTo(StopReason.NEVER_KEPT);
    assertThat(search.capacity(answers).bracket().failedAt()).hasValue(10);
    assertThat(answers).as("one broken probe is no proof").hasSize(3);
  }

  @Test
  void outvotesAStrayBrokenProbeOfTheRamp() {
    int[] asked = {0};
    List<ProbeResult> answers =
        SimulatedSearch.answers(
            search,
            (value, random) -> value < 3_000 && !(value == 20 && asked[0]++ == 0),
            new SplittableRandom(1));

    Capacity found = search.capacity(answers);

    assertThat(found.bracket().sustained().orElseThrow()).isBetween(2_850.0, 3_000.0);
    assertThat(found.estimate().orElseThrow().median()).isCloseTo(2_950, within(100.0));
  }

  @Test
  void outvotesAStrayKeptProbeAboveTheCapacity() {
    int[] asked = {0};
    List<ProbeResult> answers =
        SimulatedSearch.answers(
            search,
            (value, random) -> value < 300 || (value == 320 && asked[0]++ == 0),
            new SplittableRandom(1));

    Capacity found = search.capacity(answers);

    assertThat(found.ending()).isEqualTo(StopReason.FOUND);
    assertThat(found.bracket().sustained().orElseThrow()).isBetween(285.0, 300.0);
  }

  @Test
  void aTieDecidesNothing() {
    CapacitySearch twice =
        new CapacitySearch(new SearchSettings(10, 1_000, 2, 0.05, 2, 1, 100, false));

    List<ProbeResult> answers =
        new ArrayList<>(List.of(kept(90.91), kept(90.91), kept(100), kept(100)));
    answers.addAll(List.of(broken(104), kept(104), broken(114.4), broken(114.4)));

    assertThat(twice.next(answers)).containsExactly(104.0);
  }

  @Test
  void acceptsTheGeneratorsLimitAtTheSecondProbe() {
    List<ProbeResult> answers = new ArrayList<>(List.of(kept(10), kept(20), generator(40)));
    assertThat(search.next(answers)).containsExactly(40.0);
    answers.add(generator(40));

    assertThat(search.next(answers)).isEmpty();
    assertThat(search.capacity(answers).ending()).isEqualTo(StopReason.GENERATOR);
    assertThat(search.capacity(answers).bracket().sustained()).hasValue(20);
    assertThat(search.capacity(answers).estimate()).isEmpty();
  }

  @Test
  void oneSaturatedProbeDecidesNothing() {
    List<ProbeResult> answers = List.of(kept(10), generator(20), kept(20));

    assertThat(search.next(answers)).containsExactly(40.0);
    assertThat(search.capacity(answers).bracket().sustained()).hasValue(20);
  }

  @Test
  void ignoresSaturationBelowKeptOrAboveBrokenValues() {
    assertThat(search.next(List.of(generator(10), kept(20), kept(40)))).containsExactly(80.0);
    assertThat(search.next(List.of(kept(10), broken(20), generator(40)))).doesNotContain(40.0);
    assertThat(search.next(List.of(generator(10), generator(10), kept(20), kept(40))))
        .containsExactly(80.0);
  }

  @Test
  void stopsProbingABoundWhereTheGeneratorIsSaturated() {
    List<ProbeResult> once = List.of(broken(10), generator(10));
    assertThat(search.next(once)).containsExactly(10.0);

    List<ProbeResult> twice = List.of(broken(10), generator(10), generator(10));
    assertThat(search.next(twice)).isEmpty();
    assertThat(search.capacity(twice).ending()).isEqualTo(StopReason.NEVER_KEPT);
  }

  @Test
  void reportsTheStateBeforeTheEnd() {
    List<ProbeResult> answers = List.of(kept(10), kept(20), broken(40));

    Capacity known = search.capacity(answers);

    assertThat(known.ending()).isEqualTo(StopReason.CUT_SHORT);
    assertThat(known.bracket().sustained()).hasValue(20);
    assertThat(known.bracket().failedAt()).hasValue(40);
    assertThat(known.estimate()).as("three probes are too few").isEmpty();
    assertThat(search.capacity(List.of()).ending()).isEqualTo(StopReason.CUT_SHORT);
  }

  @Test
  void probesValuesNearTheLimitInRandomOrder() {
    List<ProbeResult> answers = answers(search, 300);
    List<Double> near =
        answers.stream()
            .map(ProbeResult::value)
            .filter(value -> value > 250 && value < 350)
            .toList();
    List<Double> last = near.subList(near.size() - 8, near.size());

    assertThat(last.subList(0, 4)).doesNotHaveDuplicates();
    assertThat(last.subList(4, 8)).containsExactlyInAnyOrderElementsOf(last.subList(0, 4));
    assertThat(last.subList(4, 8)).isNotEqualTo(last.subList(0, 4));
  }

  @Test
  void threadCountsAreIntegersAndEndAtNeighbours() {
    CapacitySearch whole =
        new CapacitySearch(new SearchSettings(1, 1_000, 2, 0.05, 3, 1, 100, true));

    List<ProbeResult> answers = answers(whole, 5.5);

    assertThat(answers).allMatch(probed -> probed.value() == Math.rint(probed.value()));
    assertThat(whole.capacity(answers).bracket().sustained()).hasValue(5);
    assertThat(whole.capacity(answers).bracket().failedAt()).hasValue(6);
  }

  @Test
  void limitsTheNumberOfProbesForContradictoryResults() {
    List<ProbeResult> answers =
        SimulatedSearch.answers(
            search, (value, random) -> random.nextBoolean(), new SplittableRandom(3));

    assertThat(answers).hasSizeLessThanOrEqualTo(USUAL.mostProbes());
  }

  @Test
  void ratesAreRounded() {
    assertThat(answers(search, 1234.5))
        .allMatch(probed -> String.valueOf(probed.value()).length() <= 6);
  }

  @Test
  void rejectsBoundsWithoutValuesBetween() {
    assertThatThrownBy(() -> new SearchSettings(10, 10, 2, 0.05, 3, 1, 100, false))
        .hasMessageContaining("a value above 0 and a higher one");
    assertThatThrownBy(() -> new SearchSettings(0, 10, 2, 0.05, 3, 1, 100, false))
        .hasMessageContaining("above 0");
  }

  private static List<ProbeResult> answers(CapacitySearch search, double cliff) {
    return SimulatedSearch.answers(
        search, (value, random) -> value <= cliff, new SplittableRandom(1));
  }

  private static ProbeResult kept(double value) {
    return new ProbeResult(value, ProbeOutcome.KEPT);
  }

  private static ProbeResult broken(double value) {
    return new ProbeResult(value, ProbeOutcome.BROKEN);
  }

  private static ProbeResult generator(double value) {
    return new ProbeResult(value, ProbeOutcome.GENERATOR);
  }
}
