package org.ngsildbench.measurement.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateScheduleTest {

  private static final long SECOND = 1_000_000_000L;

  @Test
  void readsEveryKindOfPhase() throws Exception {
    RateSchedule schedule =
        RateSchedule.parse(
            """
            # the whole language
            constant 10/s for 60s; poisson 20/s for 2 min
            ramp 10/s to 100/s for 1 min;; poisson ramp 10/s to 50/s for 30 s

            steps 5/s, 10/s 20/s each 60 s
            PAUSE for 10 s   # a rest
            poisson steps 30/min 1000/h each 1 min 30 s
            0.5/s for 1 h
            """);

    assertThat(schedule.toString())
        .isEqualTo(
            "constant 10/s for 1 min; poisson 20/s for 2 min; ramp 10/s to 100/s for 1 min; "
                + "poisson ramp 10/s to 50/s for 30 s; constant 5/s for 1 min; "
                + "constant 10/s for 1 min; constant 20/s for 1 min; pause 10 s; "
                + "poisson 0.5/s for 90 s; poisson 1000/h for 90 s; constant 0.5/s for 1 h");
    assertThat(schedule.duration()).isEqualTo(Duration.ofSeconds(460 + 180 + 3_600));
    assertThat(schedule.phases()).hasSize(11);
    assertThat(schedule.phases().get(3).startNanos()).isEqualTo(240 * SECOND);
    assertThat(schedule.peakRate()).isEqualTo(100);
    assertThat(schedule.expectedArrivals())
        .isCloseTo(600 + 2_400 + 3_300 + 900 + 300 + 600 + 1_200 + 45 + 25 + 1_800, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "steps 5,10,20/s each 1 s",
        "constant steps 5 10/s, 20/s each 1 s",
        "steps 300/min 10,20/s each 1 s"
      })
  void aUnitAppliesToTheNumbersBeforeIt(String text) throws Exception {
    assertThat(RateSchedule.parse(text).toString())
        .isEqualTo("constant 5/s for 1 s; constant 10/s for 1 s; constant 20/s for 1 s");
  }

  @ParameterizedTest
  @CsvSource({
    "'1/s for 1 s', constant 50/s for 1 s",
    "'poisson 1/s for 1 s; steps 1, 2/s each 2 s', "
        + "constant 50/s for 1 s; pause 2 s; constant 50/s for 2 s",
    "'steps 1, 1, 1, 1/s each 2.5s', "
        + "pause 2500 ms; constant 50/s for 2500 ms; pause 2500 ms; constant 50/s for 2500 ms"
  })
  void alternatesOverThePhasesOfASchedule(String phases, String turns) throws Exception {
    assertThat(RateSchedule.parse("alternate 50/s over " + phases).toString()).isEqualTo(turns);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "constant 10/s for 60 s",
        "poisson 0.000000001/s for 366 min",
        "ramp 0/s to 1000000/s for 1 ns; pause 366 s; poisson ramp 7/h to 0/s for 1 us",
        "constant 123456.789012345/s for 17 ms; constant 1/min for 1 h 1 ns"
      })
  void shortestFormParsesToTheSameSchedule(String text) throws Exception {
    RateSchedule schedule = RateSchedule.parse(text);

    assertThat(RateSchedule.parse(schedule.toString())).isEqualTo(schedule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "constant 10 for 60 s       | 1, 13 | \"for\"            | unit: /s, /min or /h",
        "constant 10/d for 60 s     | 1, 13 | \"d\"              | per second, minute or hour",
        "constant 10/s              | 1, 14 | the end            | how long",
        "constant 10/s for 60       | 1, 21 | the end            | unit: ns, us, ms, s, min or h",
        "constant -5/s for 60 s     | 1, 10 | \"-5/s\"           | must not be negative",
        "constant 0/s for 60 s      | 1, 10 | \"0/s\"            | write \"pause 60 s\"",
        "constant 1000001/s for 1 s | 1, 10 | \"1000001/s\"      | at most 1000000/s",
        "poisson 3601000000/h for 1 s | 1, 9 | \"3601000000/h\"  | at most 1000000/s",
        "constant 5/s for 0 s       | 1, 18 | \"0\"              | must be above 0",
        "constant 5/s for -1 s      | 1, 18 | \"-1\"             | must not be negative",
        "constant 5/s for 367 h 8800 h | 1, 18 | \"367\"         | at most 366 days",
        "ramp 0/s to 0/s for 1 s    | 1, 6  | \"0\"              | must be above 0/s",
        "ramp 5/s for 1 s           | 1, 10 | \"for\"            | the rate at the end",
        "steps 5/s 10/s for 60 s    | 1, 16 | \"for\"            | each",
        "steps 5, 10 each 1 s       | 1, 13 | \"each\"           | unit: /s, /min or /h",
        "alternate 5/s steps 1, 2/s each 1 s | 1, 15 | \"steps\"     | over",
        "alternate 5/s over pause 5 s | 1, 29 | the end          | no arrivals",
        "5/s for 1 s; alternate 5/s over 1/s for 1 s | 1, 14 | \"alternate\" | write a phase such as",
        "walk 5/s for 1 s           | 1, 1  | \"walk\"           | write a phase such as",
        "5/s for 1 s poisson 1/s for 1 s | 1, 13 | \"poisson\"   | line break between two phases",
        "constant 1,000/s for 1 s   | 1, 11 | \",\"              | unit: /s, /min or /h",
        "constant 0.0000000001/s for 1 s | 1, 10 | \"0.0000000001/s\" | at most 9 digits",
        "pause 5 s                  | 1, 10 | the end            | no arrivals",
        "@                          | 1, 1  | \"@\"              | write a phase such as",
      })
  void reportsErrorsWithPositionAndRemedy(String text, String place, String found, String right) {
    String[] lineAndColumn = place.split(", ", -1);

    assertThat(problems(text))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.line()).isEqualTo(Integer.parseInt(lineAndColumn[0]));
              assertThat(problem.column()).isEqualTo(Integer.parseInt(lineAndColumn[1]));
              assertThat(problem.found()).isEqualTo(found);
              assertThat(problem.right()).contains(right);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n ; \n", "# only a comment"})
  void rejectsAnEmptyText(String text) {
    assertThat(problems(text))
        .singleElement()
        .satisfies(problem -> assertThat(problem.right()).contains("write a phase such as"));
  }

  @Test
  void reportsAllProblemsAtOnce() {
    assertThat(problems("constant -5/s for 0 s\nramp 5/s\npoisson 1/s for 1 s\nsteps each 1 s"))
        .extracting(ScheduleSyntaxException.Problem::line)
        .containsExactly(1, 1, 2, 4);
  }

  @Test
  void aScheduleHasABoundedNumberOfPhases() {
    assertThat(problems("steps " + "1/s ".repeat(RateSchedule.MAX_PHASES + 1) + "each 1 s"))
        .singleElement()
        .satisfies(problem -> assertThat(problem.right()).contains("at most 10000 phases"));
  }

  private static List<ScheduleSyntaxException.Problem> problems(String text) {
    try {
      RateSchedule.parse(text);
      return List.of();
    } catch (ScheduleSyntaxException e) {
      assertThat(e.getMessage().lines()).hasSameSizeAs(e.problems());
      return e.problems();
    }
  }
}
