package org.ngsildbench.gtfs.timetable;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DayExceptionsTest {

  @Test
  void equalsAMapInAnyOrderWithDuplicates() {
    Random random = new Random(5);
    DayExceptions exceptions = new DayExceptions();
    Map<LocalDate, Boolean> truth = new HashMap<>();
    for (int i = 0; i < 10_000; i++) {
      LocalDate day = LocalDate.ofEpochDay(random.nextInt(4_000) - 2_000);
      boolean added = random.nextBoolean();
      exceptions.add(day, added);
      truth.putIfAbsent(day, added);
    }
    exceptions.sort();

    Set<LocalDate> added = new HashSet<>();
    exceptions.forEachAddedDay(day -> assertThat(added.add(day)).isTrue());
    assertThat(exceptions.addsAny()).isTrue();
    for (int i = -2_000; i < 2_000; i++) {
      LocalDate day = LocalDate.ofEpochDay(i);
      Boolean right = truth.get(day);
      assertThat(exceptions.adds(day)).isEqualTo(right != null && right);
      assertThat(exceptions.removes(day)).isEqualTo(right != null && !right);
      assertThat(added.contains(day)).isEqualTo(right != null && right);
    }
  }

  @Test
  void emptyInputGivesNoFindings() {
    DayExceptions none = new DayExceptions();
    none.sort();
    assertThat(none.addsAny()).isFalse();
    assertThat(none.adds(LocalDate.EPOCH) || none.removes(LocalDate.EPOCH)).isFalse();
  }
}
