package org.ngsildbench.embedded.liar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import lombok.Getter;

/**
 * The remaining acts for one kind of operation, in an order derived from a seed. Contains each lie
 * in the usual representation, each variant twice, and plain correct responses. Each hideable lie
 * also occurs in another representation, unless disabled or the response is very large. Not
 * thread-safe.
 */
final class LieSchedule {

  private static final List<Lie> LIES =
      Stream.of(
              ValueLies.all(),
              EntityLies.all(),
              ListLies.all(),
              DocumentLies.all(),
              PlaceLies.all(),
              SeriesLies.all(),
              MeanLies.all(),
              PageLies.all(),
              BatchLies.all(),
              WriteLies.all(),
              AnalyticsLies.all())
          .flatMap(List::stream)
          .toList();

  private static final int LIES_AN_HONEST_ANSWER = 5;
  private static final int TIMES_PER_VARIANT = 2;

  @Getter private final QueryKind question;
  private final List<Act> pending = new ArrayList<>();

  LieSchedule(QueryKind question, boolean hidden, long seed) {
    this.question = question;
    Random random = new Random(seed * 31 + question.ordinal());
    List<Variant> variants =
        Variants.all().stream().filter(one -> one.questions().contains(question)).toList();
    List<Variant> hiding = variants.stream().filter(Variant::fitsAll).toList();
    List<Lie> lies = lies(question);
    for (Lie lie : lies) {
      pending.add(new Act(lie, null));
      if (hidden && lie.hideable() && question != QueryKind.Q5_ALL) {
        pending.add(new Act(lie, hiding.get(random.nextInt(hiding.size()))));
      }
    }
    for (int i = 0; i < lies.size() / LIES_AN_HONEST_ANSWER + 1; i++) {
      pending.add(Act.HONEST);
    }
    for (int i = 0; i < TIMES_PER_VARIANT; i++) {
      variants.forEach(variant -> pending.add(new Act(null, variant)));
    }
    Collections.shuffle(pending, random);
  }

  /** Returns the lies that apply to an operation. */
  static List<Lie> lies(QueryKind question) {
    return LIES.stream().filter(lie -> lie.questions().contains(question)).toList();
  }

  /** Removes and returns the first act for a page that succeeds; null if there is none. */
  Act take(int page, Predicate<Act> succeeds) {
    for (Iterator<Act> acts = pending.iterator(); acts.hasNext(); ) {
      Act act = acts.next();
      if ((act.lie() == null ? 1 : act.lie().page()) == page && succeeds.test(act)) {
        acts.remove();
        return act;
      }
    }
    return null;
  }

  /**
   * Returns the number of entities that the next withholding lie keeps from the broker; 0 if there
   * is none.
   */
  int nextWithheld() {
    return pending.stream()
        .mapToInt(Act::withheld)
        .filter(number -> number > 0)
        .findFirst()
        .orElse(0);
  }

  /** Returns whether lies about the second page remain. */
  boolean hasSecondPages() {
    return pending.stream().anyMatch(act -> act.lie() != null && act.lie().page() == 2);
  }

  /** Returns the acts not yet done. */
  List<Act> pending() {
    return List.copyOf(pending);
  }
}
