package org.ngsildbench.ngsild.federation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every lie is found under its kind, whichever entity it is about. */
class FederatedAnswerTest {

  private static final int BUSES = 12;

  /** The data of sources and broker together, by mode. */
  private static List<Map<String, Object>> correct(FederatedFleet fleet) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (int bus = 0; bus < BUSES; bus++) {
      int source = bus % 3 + 1;
      int broker = 0;
      Map<String, Object> entity = new LinkedHashMap<>();
      entity.put("id", fleet.id(bus));
      entity.put("type", fleet.type());
      entity.put("reading0", (double) fleet.value(bus, 0, source));
      entity.put("reading1", (double) fleet.value(bus, 1, broker));
      int[] both =
          switch (fleet.mode()) {
            case INCLUSIVE ->
                bus % 2 == 0 ? new int[] {source, broker} : new int[] {broker, source};
            case EXCLUSIVE, REDIRECT -> new int[] {source, source};
            case AUXILIARY -> new int[] {broker, broker};
          };
      entity.put("reading2", (double) fleet.value(bus, 2, both[0]));
      entity.put("reading5", (double) fleet.value(bus, 5, both[1]));
      list.add(entity);
    }
    return list;
  }

  private static FederatedVerdict judge(
      FederatedFleet fleet, Object list, List<String> warnings, int failing) {
    BitSet all = new BitSet();
    all.set(0, BUSES);
    FederatedAnswer answer =
        new FederatedAnswer(fleet, all, BitSet.valueOf(new long[] {0b100111}), failing);
    answer.take(warnings, list);
    return answer.judge();
  }

  @ParameterizedTest
  @EnumSource(FederatedLie.class)
  void findsEveryLie(FederatedLie lie) {
    FederatedFleet fleet = new FederatedFleet("t", BUSES, 3, lie.mode());
    List<Map<String, Object>> correct = correct(fleet);
    assertThat(judge(fleet, correct, List.of(), -1)).isEqualTo(FederatedVerdict.CORRECT);
    List<String> warnings =
        lie.warning().isEmpty()
            ? List.of()
            : List.of(lie.warning().formatted(fleet.registrationId(0), fleet.registrationId(1)));
    for (int bus = 0; bus < BUSES; bus++) {
      FederatedVerdict verdict =
          judge(fleet, lie.change().of(fleet, correct, bus), warnings, lie.failing());
      assertThat(verdict.kind()).as(verdict.message()).isEqualTo(lie.kind());
      assertThat(verdict.message().isEmpty())
          .isEqualTo(lie.kind() == FederatedVerdict.Kind.CORRECT);
    }
  }
}
