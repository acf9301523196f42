package org.ngsildbench.jmeter.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Mean;
import org.ngsildbench.ngsild.query.Answer;

class AnswerCheckTest {

  @Test
  void idsMayComeInAnyOrder() {
    assertThat(new IdsCheck(Set.of("a", "b")).difference(ids("b", "a"))).isEmpty();
  }

  @Test
  void whatIsMissingAndWhatIsTooMuchIsNamed() {
    assertThat(new IdsCheck(Set.of("a", "b")).difference(ids("b", "c", "d")))
        .contains("expected 2 entities, got 3; missing a; not expected c, d");
  }

  @Test
  void whatLiesOnTheCircleMayBeInOrOut() {
    IdsCheck check = new IdsCheck(Set.of("a"), Set.of("edge"));

    assertThat(check.difference(ids("a"))).isEmpty();
    assertThat(check.difference(ids("edge", "a"))).isEmpty();
    assertThat(check.difference(ids("edge")))
        .contains("expected 1 to 2 entities, got 1; missing a");
  }

  @Test
  void whatHasToBeThereDoesNotCountAsWhatMayBe() {
    assertThat(new IdsCheck(Set.of("a", "b"), Set.of("a", "b")).difference(ids("a")))
        .contains("expected 2 entities, got 1; missing b");
  }

  @Test
  void anEntityTwiceIsWrong() {
    assertThat(new IdsCheck(Set.of("a")).difference(ids("a", "a"))).isPresent();
  }

  @Test
  void aRankingIsInOrder() {
    RankingCheck check = new RankingCheck(List.of("a", "b", "c"));

    assertThat(check.difference(ids("a", "b", "c"))).isEmpty();
    assertThat(check.difference(ids("a", "c", "b"))).contains("expected b at rank 2, got c");
    assertThat(check.difference(ids("a", "b"))).contains("expected 3 entities, got 2");
  }

  @Test
  void aMeanIsRightToAMillionth() {
    MeanCheck check = new MeanCheck(new Mean(40, 10), true);

    assertThat(check.difference(new Answer.Mean(40 + 3.9e-5, 10))).isEmpty();
    assertThat(check.difference(new Answer.Mean(40 + 4.1e-5, 10))).isPresent();
    assertThat(check.difference(new Answer.Mean(Double.NaN, 10))).isPresent();
  }

  @Test
  void aMeanIsOverEveryReading() {
    Answer short1 = new Answer.Mean(40, 9);

    assertThat(new MeanCheck(new Mean(40, 10), true).difference(short1))
        .contains("expected a mean over 10 readings, got one over 9");
    assertThat(new MeanCheck(new Mean(40, 10), false).difference(short1)).isEmpty();
  }

  @Test
  void aWindowWithoutReadingsHasNoMean() {
    MeanCheck counted = new MeanCheck(new Mean(Double.NaN, 0), true);
    MeanCheck told = new MeanCheck(new Mean(Double.NaN, 0), false);

    assertThat(counted.difference(new Answer.Mean(Double.NaN, 0))).isEmpty();
    assertThat(told.difference(new Answer.Mean(Double.NaN, 0))).isEmpty();
    assertThat(counted.difference(new Answer.Mean(3, 1))).isPresent();
    assertThat(told.difference(new Answer.Mean(0, 0))).contains("expected NaN, got 0.0");
  }

  private static Answer ids(String... ids) {
    return new Answer.Ids(List.of(ids));
  }
}
