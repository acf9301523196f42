package org.ngsildbench.measurement.arrivals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses the phases of a schedule. An invalid phase is skipped, so that one pass reports all
 * errors.
 */
final class ScheduleParser {

  private static final String PHASE_FORMS =
      "write a phase such as \"constant 10/s for 60 s\", \"poisson 20/s for 2 min\","
          + " \"ramp 10/s to 100/s for 1 min\", \"steps 5/s 10/s each 60 s\" or \"pause 10 s\"";

  private final ScheduleTokens tokens;
  private final ScheduleQuantities quantities;
  private final List<Phase> phases = new ArrayList<>();
  private long endNanos;

  ScheduleParser(String text) {
    tokens = new ScheduleTokens(text);
    quantities = new ScheduleQuantities(tokens);
  }

  RateSchedule parse() throws ScheduleSyntaxException {
    Optional<Rate> inTurn = inTurn();
    while (!tokens.atEnd()) {
      if (!tokens.skipSeparator()) {
        phaseOrProblem();
      }
    }
    if (!tokens.hasProblems() && phases.stream().allMatch(Phase::isPause)) {
      tokens.problem(tokens.next(), PHASE_FORMS + "; the schedule has no arrivals");
    }
    tokens.throwProblems();
    return new RateSchedule(inTurn.map(this::alternate).orElse(phases));
  }

  /** Parses the start of a schedule that alternates over the phases of the rest. */
  private Optional<Rate> inTurn() {
    if (!tokens.take("alternate")) {
      return Optional.empty();
    }
    try {
      Rate rate = quantities.rate();
      tokens.require("over", "the phases, such as \"over steps 5, 10/s each 60 s\"");
      return Optional.of(rate);
    } catch (ScheduleTokens.BadPhase e) {
      tokens.skipPhase();
      return Optional.empty();
    }
  }

  private List<Phase> alternate(Rate rate) {
    List<Phase> turns = new ArrayList<>();
    for (Phase phase : phases) {
      Rate turn = (phases.size() - turns.size()) % 2 == 1 ? rate : Rate.ZERO;
      turns.add(
          new Phase(phase.startNanos(), phase.durationNanos(), turn, turn, Spacing.CONSTANT, true));
    }
    return turns;
  }

  private void phaseOrProblem() {
    try {
      phase();
      if (!tokens.atSeparator()) {
        throw tokens.bad("write \";\" or a line break between two phases");
      }
    } catch (ScheduleTokens.BadPhase e) {
      tokens.skipPhase();
    }
  }

  private void phase() throws ScheduleTokens.BadPhase {
    if (tokens.take("pause")) {
      tokens.take("for");
      add(quantities.time(), Rate.ZERO, Rate.ZERO, Spacing.CONSTANT);
      return;
    }
    boolean poisson = tokens.take("poisson");
    boolean spaced = poisson || tokens.take("constant");
    Spacing spacing = poisson ? Spacing.POISSON : Spacing.CONSTANT;
    if (tokens.take("ramp")) {
      ramp(spacing);
    } else if (tokens.take("steps")) {
      steps(spacing);
    } else if (spaced || tokens.peek().is(Token.Kind.NUMBER)) {
      Rate rate = quantities.rate();
      tokens.require("for", "how long, such as \"for 60 s\"");
      add(quantities.time(), rate, rate, spacing);
    } else {
      throw tokens.bad(PHASE_FORMS);
    }
  }

  private void ramp(Spacing spacing) throws ScheduleTokens.BadPhase {
    Token first = tokens.peek();
    Rate from = quantities.rateOrZero();
    tokens.require("to", "the rate at the end, such as \"to 100/s\"");
    Rate to = quantities.rateOrZero();
    tokens.require("for", "how long, such as \"for 1 min\"");
    if (from.isZero() && to.isZero()) {
      tokens.problem(first, "one end of a ramp must be above 0/s; for no arrivals write \"pause\"");
    }
    add(quantities.time(), from, to, spacing);
  }

  private void steps(Spacing spacing) throws ScheduleTokens.BadPhase {
    List<Rate> rates = new ArrayList<>();
    do {
      rates.addAll(quantities.rates());
      tokens.takeComma();
    } while (!tokens.atWordOrSeparator());
    tokens.require("each", "another rate, or how long each step lasts, such as \"each 60 s\"");
    long nanos = quantities.time();
    for (Rate rate : rates) {
      add(nanos, rate, rate, spacing);
    }
  }

  private void add(long nanos, Rate from, Rate to, Spacing spacing) throws ScheduleTokens.BadPhase {
    if (phases.size() >= RateSchedule.MAX_PHASES) {
      throw tokens.bad("a schedule has at most " + RateSchedule.MAX_PHASES + " phases");
    }
    if (endNanos + nanos > RateSchedule.MAX_DURATION.toNanos()) {
      throw tokens.bad(
          "a schedule lasts at most " + RateSchedule.MAX_DURATION.toDays() + " days in total");
    }
    phases.add(new Phase(endNanos, nanos, from, to, spacing, false));
    endNanos += nanos;
  }
}
